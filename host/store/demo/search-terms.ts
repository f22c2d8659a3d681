import type { Store } from '../open.ts'
import type { Random } from './random.ts'
import { DAY, dayOf } from './times.ts'

/** Search terms of the last weeks, most frequent first; a test checks that each finds something. */
export const SEARCH_TERMS = [
  '红楼梦', '三体', '平凡的世界', '鲁迅', '活着', '时间简史', '孙子兵法', 'Python', '围城', '国富论', '论语', '西游记',
  '百年孤独', '史记', '本草纲目', 'Darwin', '万历十五年', '三国志', 'Sherlock Holmes', '算法', '道德经', '物种起源',
  'Pride and Prejudice', '中国哲学', '唐诗', '经济发展', 'Shakespeare', '梦溪笔谈', '伤寒论', '宋史', '聊斋志异', 'relativity',
] // biome-ignore format: a list
const WEEKS = 4

export function plantSearchTerms({ raw }: Store, { now, random }: { now: number; random: Random }): void {
  const insert = raw.prepare('INSERT INTO search_term (day, term, count) VALUES (?, ?, ?)')
  for (let back = 0; back < WEEKS * 7; back++) {
    const day = dayOf(now - back * DAY)
    for (const [rank, term] of SEARCH_TERMS.entries()) {
      const count = Math.round((26 / (rank + 2)) * (0.4 + random.next() * 1.2))
      if (count) insert.run(day, term, count)
    }
  }
}
