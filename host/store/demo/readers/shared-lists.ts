import { createHash } from 'node:crypto'
import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'
import { chosen } from './booklists.ts'

type Choice = Parameters<typeof chosen>[1]
/** `by`: displayed name of its owner, '' = anonymous */
type Shared = { name: string; text: string; by: string; clicks: number; ago: number; books: Choice }

/** Public lists made by demo readers. */
const SHARED: Shared[] = [
  {
    name: '一个下午读完的',
    text: '都很薄，带一瓶水就够。',
    by: '薄书爱好者',
    clicks: 96,
    ago: 12,
    books: {
      words: ['道德經', '茶經', '论自由', '小王子', 'The Time Machine', 'Notes on Nursing', '千字文'],
      size: 7,
    },
  },
  { name: '通勤听完再读', text: '', by: '', clicks: 41, ago: 20, books: { classes: ['I712'], size: 8 } },
  {
    name: '写论文前先读这些',
    text: '怎样提问题，怎样下结论。',
    by: '资料室三排',
    clicks: 83,
    ago: 31,
    books: {
      words: ['怎样解题', '科学革命的结构', 'How We Think', 'The Elements of Style', '乡土中国'],
      size: 6,
    },
  },
  {
    name: '宋人的一天',
    text: '吃什么，去哪里，晚上说什么。',
    by: '汴河边',
    clicks: 118,
    ago: 44,
    books: { words: ['東京夢華錄', '夢溪筆談', '老學庵筆記', '歸田錄', '東坡志林', '雞肋編'], size: 8 },
  },
  {
    name: '推理入门',
    text: '从贝克街开始。',
    by: '',
    clicks: 150,
    ago: 52,
    books: { authors: ['Doyle', 'Collins', 'Chesterton'], size: 8 },
  },
  {
    name: '法语原文',
    text: '按难度排过，先易后难。',
    by: 'Lin',
    clicks: 37,
    ago: 66,
    books: { classes: ['I565'], size: 9 },
  },
  {
    name: '数学系大一可以先翻的',
    text: '',
    by: '助教',
    clicks: 72,
    ago: 75,
    books: { classes: ['O1'], size: 8 },
  },
  {
    name: '古人的家书与家训',
    text: '',
    by: '',
    clicks: 29,
    ago: 88,
    books: { classes: ['B82', 'H19'], size: 7 },
  },
  {
    name: '动物的书',
    text: '蜘蛛、蜜蜂、蚯蚓，还有人。',
    by: '显微镜',
    clicks: 64,
    ago: 97,
    books: { classes: ['Q'], size: 10 },
  },
  {
    name: '要读两遍的小说',
    text: '第二遍慢一点。',
    by: '夜班',
    clicks: 87,
    ago: 110,
    books: { classes: ['I5'], size: 12 },
  },
]

/** notes in the library's own lists, by list and title */
const NOTES: [list: string, title: string, note: string][] = [
  ['茶与园林', '茶經', '篇幅较短，可先读。'],
  ['茶与园林', '浮生六記', '可与《陶庵梦忆》对读。'],
  ['茶与园林', '閒情偶寄', '“居室部”论述园林与陈设。'],
  ['先秦诸子', '論語', '语录体，可从任意一章读起。'],
  ['程序设计', '人月神话', '论述增加人手为何不能缩短工期。'],
  ['宋人的一天', '東京夢華錄', '菜单抄得最全的一本。'],
  ['一个下午读完的', '道德經', '五千字，可以读很久。'],
]

/** Uses no random numbers, so the rest is unchanged. `tester`: the reader who follows three of them. */
export function plantSharedLists(
  { raw }: Store,
  { now, borrowers, tester }: { now: number; borrowers: number[]; tester: number },
): void {
  const list = raw.prepare(
    `INSERT INTO booklist (id, uid, name, description, is_public, owner_name, click_count, created_at, updated_at)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)`,
  )
  const entry = raw.prepare('INSERT INTO booklist_item (booklist, bib, added_at) VALUES (?, ?, ?)')
  const follow = raw.prepare('INSERT INTO booklist_follow (uid, booklist, followed_at) VALUES (?, ?, ?)')
  for (const [at, { name, text, by, clicks, ago, books }] of SHARED.entries()) {
    const id = createHash('md5').update(`booklist\n${name}`).digest('hex').slice(0, 24)
    const made = now - ago * DAY
    list.run(id, borrowers[at * 7], name, text, by, clicks, made - 5 * DAY, made)
    for (const [place, bib] of chosen(raw, books).entries()) entry.run(id, bib, made - place)
    for (const who of borrowers.slice(100, 100 + Math.floor(clicks / 3)))
      follow.run(who, id, made + (who % 7) * DAY)
    if (at < 3) follow.run(tester, id, now - 3 * DAY)
  }
  const note = raw.prepare(
    `UPDATE booklist_item SET note = ? WHERE booklist = (SELECT id FROM booklist WHERE name = ? AND is_public = 1)
       AND bib = (SELECT min(id) FROM bib WHERE title = ?)`,
  )
  for (const [name, title, words] of NOTES) note.run(words, name, title)
}
