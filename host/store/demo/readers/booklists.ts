import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY } from '../times.ts'

/** Books of a list: by class prefix, author or title word, best known first. */
type Choice = { classes?: string[]; authors?: string[]; words?: string[]; language?: string; size: number }
type List = Choice & { name: string; description?: string }

/** the library's own, public */
const RECOMMENDED: List[] = [
  {
    name: '中国古典小说入门',
    description: '从章回小说到笔记志怪。',
    classes: ['I242'],
    language: 'chi',
    size: 18,
  },
  { name: '先秦诸子', description: '百家争鸣的原典。', classes: ['B22'], language: 'chi', size: 16 },
  {
    name: '科学史上的里程碑',
    description: '改变过世界图景的著作。',
    classes: ['O', 'Q1', 'N', 'P1'],
    size: 20,
  },
  { name: '经济学经典', description: '从古典学派到现代。', classes: ['F0'], size: 14 },
  {
    name: '英语文学名著',
    description: '英国与美国的小说、诗歌与戏剧。',
    classes: ['I561', 'I712'],
    language: 'eng',
    size: 24,
  },
  { name: '写给程序员', description: '语言、算法与工程。', classes: ['TP3'], size: 18 },
  {
    name: '茶与园林',
    description: '生活的艺术。',
    words: ['茶經', '閒情偶寄', 'The Book of Tea', '陶庵夢憶', '浮生六記'],
    size: 6,
  },
  { name: '医学人文', description: '医家与医史。', classes: ['R'], size: 12 },
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
    `INSERT INTO booklist (id, uid, name, description, is_public, recommended, click_count, created_at, updated_at)
     VALUES (@id, @uid, @name, @description, @shared, @recommended, @clicks, @created, @updated)`,
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
    const { name, description = '' } = what
    list.run({
      id,
      uid,
      name,
      description,
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
    const own = { ...what, name: `${what.name}（选）`, description: '', size: 6 }
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
