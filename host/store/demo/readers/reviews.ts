import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'

type Letter = { title: string; reviews: [days: number, score: number, content: string, isAnonymous?: true][] }

/** Invented reviews of well known books. */
const LETTERS: Letter[] = [
  {
    title: '紅樓夢',
    reviews: [
      [3, 5, '第三遍才读出第五回的分量：判词都在那里，后面的人却一个也没有听见。'],
      [9, 4, '人物多，建议手边放一张家谱。前十回读得慢，过了刘姥姥进大观园就停不下来。', true],
      [15, 5, '竖排繁体，起初不习惯，读到一半反而觉得慢下来正好。'],
      [21, 5, '晴雯撕扇、黛玉葬花、香菱学诗，每一回单独拿出来都是好短篇。'],
      [34, 3, '后四十回读着像另一个人写的，情节收得太急。', true],
      [41, 5, '写吃写穿写园子，样样有来历。读完去看了一次苏州的园林，才知道“曲径通幽”不是形容词。'],
      [52, 4, '选修课的必读书，借了两个月，续借一次刚好读完。'],
      [
        66,
        5,
        '十六岁读是爱情，二十岁读是家族，今年再读，只看见一个人把自己的一生写了又删、删了又写，写到最后连结尾都没有留下。书里没有一个多余的人，也没有一句多余的话；就连那些看起来可有可无的酒令和灯谜，回头看也都是早早埋下的线。若只有一个学期的空闲，我仍然会把它花在这本书上。',
      ],
      [80, 5, '和朋友轮流念出声来读，对话比想象中好笑得多。'],
      [97, 4, '字体清楚，纸有点薄。内容不用我多说。'],
      [120, 5, '每年秋天读一遍。'],
      [151, 2, '也许是我读得太早，人名始终没有分清。过几年再来。', true],
    ],
  },
  {
    title: 'Pride and Prejudice',
    reviews: [
      [6, 5, 'Funnier than any film of it. Mr Collins alone is worth the afternoon.'],
      [48, 4, 'Read it for the letters: everything that matters is said in them.', true],
      [110, 5, '原文比译本好读，句子长，但每一句都在笑。'],
    ],
  },
  {
    title: 'Great Expectations',
    reviews: [
      [12, 4, 'The first third is the best thing Dickens wrote. The marshes stay with you.'],
      [70, 5, 'Joe Gargery is the gentleman of the book; it takes Pip four hundred pages to see it.'],
    ],
  },
  { title: '史記', reviews: [[18, 5, '从列传开始读，本纪留到最后。']] },
]

/** One per reader and book. None by reader1 and reader2, who sign in and can still write theirs. */
export function plantReviews(
  { raw }: Store,
  { now, testers, borrowers }: { now: number; testers: number[]; borrowers: number[] },
): void {
  const book = raw.prepare('SELECT id FROM bib WHERE title = ? ORDER BY loan_count DESC, id LIMIT 1').pluck()
  const insert = raw.prepare(
    'INSERT INTO review (bib, uid, score, content, anonymous, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const readers = [testers[2]!, testers[4]!, ...borrowers]
  for (const { title, reviews } of LETTERS) {
    const bib = book.get(title)
    if (bib === undefined) continue
    for (const [at, [days, score, content, isAnonymous]] of reviews.entries())
      insert.run(bib, readers[at], score, content, isAnonymous ? 1 : 0, now - days * DAY - at * 3_600_000)
  }
}
