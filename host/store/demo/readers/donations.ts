import { createHash } from 'node:crypto'
import type { Store } from '../../open.ts'
import { DAY, dayOf } from '../times.ts'
import { chosen } from './booklists.ts'

type Gift = {
  donor: string
  name: string
  text: string
  /** name and text in English */
  en: [name: string, text: string]
  seal: string
  /** days before now */
  ago: number
  /** volumes not yet catalogued */
  waiting?: number
  books: Parameters<typeof chosen>[1]
}

/** Donors and descriptions are invented; the books are the demo's own. */
const GIFTS: Gift[] = [
  {
    donor: '陈寅清先生',
    name: '历史学藏书',
    text: '中学历史教师的个人藏书，部分图书有原藏者铅笔批注。',
    en: ['Books on history', 'The private library of a history teacher; some books have notes in pencil.'],
    seal: '寅清',
    ago: 65,
    waiting: 24,
    books: { classes: ['K20', 'K23', 'K22', 'K24', 'K29', 'K9'], language: 'chi', size: 34 },
  },
  {
    donor: '数学系 1982 级',
    name: '数学原版书',
    text: '1982 级校友毕业 40 周年捐赠。',
    en: ['Mathematics in the original languages', 'Given forty years after graduation.'],
    seal: '数学',
    ago: 174,
    books: { classes: ['O1'], size: 16 },
  },
  {
    donor: '林婉仪女士',
    name: '民国小说',
    text: '家藏图书，修复后捐赠。',
    en: ['Fiction of the Republic of China', 'Family books, repaired before they were given.'],
    seal: '婉仪',
    ago: 194,
    books: { authors: ['鲁迅', '老舍', '茅盾', '巴金'], size: 12 },
  },
  {
    donor: '德语系校友会',
    name: '德语文学',
    text: '',
    en: ['German literature', ''],
    seal: '德语',
    ago: 216,
    waiting: 6,
    books: { classes: ['I516'], size: 14 },
  },
  {
    donor: '周立人教授',
    name: '建筑与造物',
    text: '授课所用图集与参考书。',
    en: ['Architecture and crafts', 'Plates and reference books used in teaching.'],
    seal: '立人',
    ago: 237,
    books: { classes: ['TU', 'J'], size: 10 },
  },
  {
    donor: '临江市档案馆',
    name: '地方文献',
    text: '馆藏复本，可供外借。',
    en: ['Local history', 'Duplicates of the archive, which can be borrowed.'],
    seal: '临江',
    ago: 259,
    books: { classes: ['K29', 'K928', 'D6'], size: 8 },
  },
  {
    donor: '校友会苏州分会',
    name: '诗词与戏曲',
    text: '校友每人捐赠一册，扉页有签名。',
    en: ['Poetry and drama', 'One book from each graduate, signed on the flyleaf.'],
    seal: '苏州',
    ago: 342,
    books: { classes: ['I22', 'I23', 'I207'], language: 'chi', size: 28 },
  },
  {
    donor: '王瑾同学',
    name: '考研用书',
    text: '考研用书，捐赠供后来同学使用。',
    en: ['Books for entrance examinations', 'Left for the students who come after.'],
    seal: '王瑾',
    ago: 385,
    books: { classes: ['F0', 'B5'], size: 7 },
  },
  {
    donor: '化学系 1965 级',
    name: '自然科学旧书',
    text: '',
    en: ['Older books on science', ''],
    seal: '化学',
    ago: 418,
    books: { classes: ['O6', 'O4', 'N'], size: 11 },
  },
  {
    donor: '沈一舟先生',
    name: '航海与旅行',
    text: '原船员图书室藏书，书脊有编号。',
    en: ['Voyages and travel', 'From a ship’s library; the spines are numbered.'],
    seal: '一舟',
    ago: 522,
    books: { classes: ['K91', 'K1', 'K83', 'P'], language: 'eng', size: 13 },
  },
  {
    donor: '无名氏',
    name: '童书',
    text: '匿名捐赠的儿童读物。',
    en: ['Children’s books', 'Given anonymously.'],
    seal: '無名',
    ago: 775,
    books: { classes: ['I18', 'I8', 'I561'], language: 'eng', size: 9 },
  },
  {
    donor: '外语学院',
    name: '语言学',
    text: '外语学院资料室移交。',
    en: ['Linguistics', 'From the reading room of the School of Foreign Languages.'],
    seal: '外语',
    ago: 983,
    books: { classes: ['H'], size: 8 },
  },
]

/** Uses no random numbers, so the rest is unchanged. */
export function plantDonations({ raw }: Store, { now }: { now: number }): void {
  const donation = raw.prepare(
    `INSERT INTO donation (id, name, name_en, donor, donated_on, description, description_en, seal, volumes, waiting,
       created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const entry = raw.prepare('INSERT INTO donation_book (donation, bib, position) VALUES (?, ?, ?)')
  for (const { donor, name, text, en, seal, ago, waiting = 0, books } of GIFTS) {
    const id = createHash('md5').update(`donation\n${donor}\n${name}`).digest('hex').slice(0, 24)
    const at = now - ago * DAY
    const bibs = chosen(raw, books)
    const [nameEn, textEn] = en
    const volumes = bibs.length + waiting
    donation.run(id, name, nameEn, donor, dayOf(at), text, textEn, seal, volumes, waiting, at, at + 20 * DAY)
    for (const [place, bib] of bibs.entries()) entry.run(id, bib, place + 1)
  }
}
