/** The words that a query can do without. */
import { expect, it } from 'vitest'
import { wordsApart } from '../../host/search/understand/words-apart.ts'

const cut = (typed: string) =>
  wordsApart(typed)
    .map(({ forms, isWeak }) => forms.join('=') + (isWeak ? '?' : ''))
    .join(' ')

it.each([
  ['唐诗 鉴赏', '唐诗 鉴赏'],
  ['经济学入门', '经济学 入门?'],
  ['宋朝历史', '宋朝=宋代 历史'],
  ['紅樓夢研究', '紅樓夢 研究?'],
  ['三国演义的人物', '三国 演义 人物'],
  ['如何学习编程', '如何? 学习? 编程'],
  ['chinese gardens', 'chinese=china gardens'],
  ['an introduction to the History of France', 'introduction? History France=french'],
  ['的 the', ''],
])('F05 %s is cut into words', (typed, words) => {
  expect(cut(typed)).toBe(words)
})
