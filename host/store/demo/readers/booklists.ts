import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY } from '../times.ts'

/** Books of a list: by class prefix, author or title word, best known first. */
type Choice = { classes?: string[]; authors?: string[]; words?: string[]; language?: string; size: number }
type List = Choice & { name: string; description?: string; en?: [name: string, description: string] }

/** the library's own, public */
const RECOMMENDED: List[] = [
  {
    name: '中国古典小说入门',
    description: '章回小说与笔记志怪。',
    en: ['An introduction to classical Chinese fiction', 'Novels in chapters, and tales of the strange.'],
    classes: ['I242'],
    language: 'chi',
    size: 18,
  },
  {
    name: '先秦诸子',
    description: '先秦诸子的主要著作。',
    en: ['Masters before the Qin', 'Main works of the early Chinese philosophers.'],
    classes: ['B22'],
    language: 'chi',
    size: 16,
  },
  {
    name: '科学史上的里程碑',
    description: '科学史上的重要著作。',
    en: ['Milestones in the history of science', 'Major works of science.'],
    classes: ['O', 'Q1', 'N', 'P1'],
    size: 20,
  },
  {
    name: '经济学经典',
    description: '从古典学派到现代的经济学著作。',
    en: ['Classics of economics', 'From the classical school to the present.'],
    classes: ['F0'],
    size: 14,
  },
  {
    name: '英语文学名著',
    description: '英国与美国的小说、诗歌与戏剧。',
    en: ['Classics of English literature', 'British and American fiction, poetry and drama.'],
    classes: ['I561', 'I712'],
    language: 'eng',
    size: 24,
  },
  {
    name: '程序设计',
    description: '程序语言、算法与软件工程。',
    en: ['Programming', 'Languages, algorithms and software engineering.'],
    classes: ['TP3'],
    size: 18,
  },
  {
    name: '茶与园林',
    description: '关于茶事、园林与日常生活的小品。',
    en: ['Tea and gardens', 'Essays on tea, gardens and daily life.'],
    words: ['茶經', '閒情偶寄', 'The Book of Tea', '陶庵夢憶', '浮生六記'],
    size: 6,
  },
  {
    name: '医学人文',
    description: '医学经典与医学史。',
    en: ['Medical humanities', 'Medical classics and the history of medicine.'],
    classes: ['R'],
    size: 12,
  },
]
/** reader1's own; the first is public */
const READER1: (List & { shared?: true })[] = [
  { name: '论文参考', classes: ['I207', 'I206'], size: 12, shared: true },
  { name: '鲁迅', authors: ['鲁迅'], size: 9 },
  { name: '假期要读', words: ['三体', '百年孤独', '围城', 'Walden', 'Siddhartha'], size: 8 },
  { name: '哲学史课程', classes: ['B5', 'B2'], size: 15 },
  { name: '以后再说', classes: ['K24', 'J'], size: 5 },
]

export function plantBooklists(
  { raw }: Store,
  {
    now,
    random,
    testers,
    borrowers,
  }: { now: number; random: Random; testers: number[]; borrowers: number[] },
): void {
  const list = raw.prepare(
    `INSERT INTO booklist (id, uid, name, name_en, description, description_en, is_public, recommended, click_count,
       created_at, updated_at)
     VALUES (@id, @uid, @name, @nameEn, @description, @descriptionEn, @shared, @recommended, @clicks, @created, @updated)`,
  )
  const entry = raw.prepare('INSERT OR IGNORE INTO booklist_item (booklist, bib, added_at) VALUES (?, ?, ?)')
  const put = (
    uid: number | null,
    what: List & { shared?: true },
    kind: { shared: number; recommended: number },
  ) => {
    const id = random.hex(24)
    const created = now - random.int(40, 320) * DAY
    const updated = created + random.int(1, 30) * DAY
    const { name, description = '', en: [nameEn, descriptionEn] = ['', ''] } = what
    list.run({
      id,
      uid,
      name,
      nameEn,
      description,
      descriptionEn,
      ...kind,
      clicks: random.int(3, 260) * kind.shared,
      created,
      updated,
    })
    for (const bib of chosen(raw, what)) entry.run(id, bib, created + random.int(0, 20) * DAY)
  }
  for (const what of RECOMMENDED) put(null, what, { shared: 1, recommended: 1 })
  for (const what of READER1) put(testers[0] as number, what, { shared: what.shared ? 1 : 0, recommended: 0 })
  put(
    testers[1] as number,
    { name: '史料', classes: ['K20', 'K22', 'K23'], size: 20 },
    { shared: 0, recommended: 0 },
  )
  for (const what of RECOMMENDED.slice(0, 5)) {
    const own = { ...what, name: `${what.name}（选）`, description: '', en: undefined, size: 6 }
    put(random.pick(borrowers), own, { shared: 1, recommended: 0 })
  }
}

/** @returns row numbers of the books */
export function chosen(
  raw: Store['raw'],
  { classes = [], authors = [], words = [], language, size }: Choice,
): number[] {
  const tests = [
    ...classes.map(c => ({ sql: 'classno LIKE ?', value: `${c}%` })),
    ...authors.map(a => ({ sql: 'authors LIKE ?', value: `%${a}%` })),
    ...words.map(w => ({ sql: 'title = ?', value: w })),
  ]
  const inLanguage = language ? ' AND language = ?' : ''
  return raw
    .prepare(
      `SELECT id FROM bib WHERE (${tests.map(t => t.sql).join(' OR ')})${inLanguage} ORDER BY loan_count DESC, id LIMIT ?`,
    )
    .pluck()
    .all(...tests.map(t => t.value), ...(language ? [language] : []), size) as number[]
}
