import type { Store } from '../open.ts'
import { type Course, FURTHER_COURSES } from './curriculums-further.ts'
import { chosen } from './readers/booklists.ts'
import { DAY } from './times.ts'

/** Invented courses and teachers of the demo readers' departments; the books are the catalogue's. */
const DEPARTMENTS: Record<string, Course[]> = {
  文学院: [
    {
      name: '中国古代小说史',
      en: 'History of classical Chinese fiction',
      teacher: '陆文渊',
      year: '2026-2027',
      books: { classes: ['I242'], language: 'chi', size: 8 },
    },
    {
      name: '现代文学名著导读',
      en: 'Major works of modern Chinese literature',
      teacher: '陆文渊',
      year: '2026-2027',
      books: { authors: ['鲁迅'], size: 6 },
    },
    {
      name: '英美小说',
      en: 'English and American fiction',
      teacher: '程一苇',
      year: '2025-2026',
      books: { classes: ['I561', 'I712'], size: 7 },
    },
  ],
  历史学院: [
    {
      name: '中国史学史',
      en: 'History of Chinese historiography',
      teacher: '沈砚秋',
      year: '2026-2027',
      books: { classes: ['K204', 'K20'], size: 7 },
    },
    {
      name: '先秦两汉文献导读',
      en: 'Readings in pre-Qin and Han texts',
      teacher: '沈砚秋',
      year: '2026-2027',
      books: { classes: ['B22'], language: 'chi', size: 6 },
    },
    {
      name: '世界通史',
      en: 'World history',
      teacher: '顾怀瑾',
      year: '2025-2026',
      books: { classes: ['K1', 'K5'], size: 4 },
    },
  ],
  经济管理学院: [
    {
      name: '经济思想史',
      en: 'History of economic thought',
      teacher: '韩默之',
      year: '2026-2027',
      books: { classes: ['F0'], size: 6 },
    },
    {
      name: '社会调查方法',
      en: 'Methods of social research',
      teacher: '韩默之',
      year: '2026-2027',
      books: { classes: ['C9'], size: 4 },
    },
    {
      name: '管理学原理',
      en: 'Principles of management',
      teacher: '白若冲',
      year: '2025-2026',
      books: { classes: ['F2', 'F27'], size: 3 },
    },
  ],
  数学学院: [
    {
      name: '数学分析',
      en: 'Mathematical analysis',
      teacher: '裴行简',
      year: '2026-2027',
      books: { classes: ['O17', 'O1'], size: 6 },
    },
    {
      name: '数学史',
      en: 'History of mathematics',
      teacher: '裴行简',
      year: '2026-2027',
      books: { classes: ['O11', 'O12'], size: 4 },
    },
    {
      name: '概率论',
      en: 'Probability theory',
      teacher: '裴行简',
      year: '2025-2026',
      books: { words: [], size: 0 },
    },
  ],
  计算机学院: [
    {
      name: '程序设计基础',
      en: 'Introduction to programming',
      teacher: '温叔同',
      year: '2026-2027',
      books: { classes: ['TP31'], size: 6 },
    },
    {
      name: '算法导论',
      en: 'Introduction to algorithms',
      teacher: '温叔同',
      year: '2026-2027',
      books: { classes: ['TP30', 'TP3'], size: 5 },
    },
    {
      name: '人工智能概论',
      en: 'Introduction to artificial intelligence',
      teacher: '方既明',
      year: '2025-2026',
      books: { classes: ['TP18'], size: 4 },
    },
  ],
  医学院: [
    {
      name: '医学史',
      en: 'History of medicine',
      teacher: '姜怀仁',
      year: '2026-2027',
      books: { classes: ['R'], size: 6 },
    },
    {
      name: '中医经典选读',
      en: 'Classics of Chinese medicine',
      teacher: '姜怀仁',
      year: '2026-2027',
      books: { classes: ['R2'], size: 5 },
    },
    {
      name: '生命科学导论',
      en: 'Introduction to the life sciences',
      teacher: '秦望舒',
      year: '2025-2026',
      books: { classes: ['Q1', 'Q'], size: 6 },
    },
  ],
}

/** weeks of the term and passages of the required books */
const WEEKS = ['2-4', '5', '6-8'] as const
const PASSAGES = ['前言与第一章', '', '选读两章，课上讨论'] as const
/** the reference reading room has the course reserves */
const RESERVE = 'LJE03'

/** number of required books per course */
const FOR_ALL = 3
/** followed courses: reader1 those of several departments, reader2 those of the reader's own */
const FOLLOWED: [tester: number, names: string[]][] = [
  [0, ['中国古代小说史', '现代文学名著导读', '中国史学史', '概率论']],
  [1, ['中国史学史', '先秦两汉文献导读']],
]

/** Uses no random numbers, so the rest is unchanged. */
export function plantCurriculums({ raw }: Store, { now, testers }: { now: number; testers: number[] }): void {
  const course = raw.prepare(
    'INSERT INTO curriculum (name, name_en, department, teacher, year, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const entry = raw.prepare(
    'INSERT INTO curriculum_book (curriculum, bib, position, level, weeks, passage) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const ids = new Map<string, number>()
  const all = [...Object.entries(DEPARTMENTS), ...Object.entries(FURTHER_COURSES)]
  for (const [department, courses] of all)
    for (const { name, en, teacher, year, books } of courses) {
      const updated =
        now - (5 + ids.size * 3) * DAY - Math.max(0, 2026 - Number(year.slice(0, 4))) * 300 * DAY
      const id = Number(
        course.run(name, en, department, teacher, year, updated - 20 * DAY, updated).lastInsertRowid,
      )
      ids.set(name, id)
      const bibs = books.size ? chosen(raw, books) : []
      for (const [at, bib] of bibs.entries())
        entry.run(id, bib, at, at < FOR_ALL ? '01' : '02', WEEKS[at] ?? '', PASSAGES[at] ?? '')
    }
  raw.prepare("INSERT INTO conf (name, value) VALUES ('course.reserve.locations', ?)").run(RESERVE)
  const follow = raw.prepare('INSERT INTO curriculum_follow (uid, curriculum, followed_at) VALUES (?, ?, ?)')
  for (const [tester, names] of FOLLOWED)
    for (const [at, name] of names.entries())
      follow.run(testers[tester], ids.get(name), now - (10 + at) * DAY)
}
