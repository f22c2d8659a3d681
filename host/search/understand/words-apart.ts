/**
 * Cuts a query into the words that it can do without: between spaces, and an unspaced Chinese run by the dictionary of the
 * runtime. Names words that tell little, and words that mean the same. Pure.
 */
import { fold } from '../analysis/fold.ts'
import { isSmall } from '../analysis/small-words.ts'

export type Apart = {
  /** as typed */
  text: string
  /** it and what means the same: 宋朝, 宋代 */
  forms: string[]
  /** a word of the question or of the kind of book, which the book's record need not have */
  isWeak: boolean
}

const folded = (words: string): Set<string> => new Set(words.split(' ').map(fold))

const WEAK = folded(
  'how what why who whom whose where when which do does did can could should introduction introductions introductory ' +
    'intro guide guides handbook beginner beginners basics basic fundamentals overview primer study studies research ' +
    'book books about learn learning 如何 怎么 怎样 什么 为什么 哪些 哪里 谁 有关 关于 入门 概论 概说 概述 概要 导论 导读 ' +
    '引论 通论 绪论 研究 基础 教程 原理 指南 手册 简介 简论 初步 大全 书 书籍 图书 资料 推荐 学习',
)
/** single characters that end a word: the dictionary has 经济 and 学 */
const ENDS = folded('学 史 论 选 集 传 志 法 者 家 性 化 朝 代 人 国 语 文')
/** 宋朝 and 宋代 */
const DYNASTY = /^([夏商周秦汉漢晋晉隋唐宋辽遼金元明清]|[东東西南北][周汉漢晋晉宋魏]|南北|五)([朝代])$/u
const COUNTRIES = (
  'china-chinese japan-japanese korea-korean india-indian france-french germany-german italy-italian spain-spanish ' +
  'russia-russian greece-greek rome-roman england-english britain-british ireland-irish scotland-scottish wales-welsh ' +
  'america-american canada-canadian mexico-mexican brazil-brazilian australia-australian egypt-egyptian turkey-turkish ' +
  'persia-persian iran-iranian poland-polish sweden-swedish norway-norwegian denmark-danish holland-dutch ' +
  'netherlands-dutch austria-austrian hungary-hungarian vietnam-vietnamese thailand-thai tibet-tibetan ' +
  'mongolia-mongolian asia-asian africa-african europe-european portugal-portuguese switzerland-swiss israel-israeli ' +
  'finland-finnish belgium-belgian ukraine-ukrainian cuba-cuban chile-chilean argentina-argentine peru-peruvian'
)
  .split(' ')
  .map(pair => pair.split('-'))

/** a run that was typed apart from others */
const WHOLE = /^\p{sc=Han}{1,4}$/u

let dictionary: Intl.Segmenter | null = null

/** @returns the words in order, without those that tell nothing and without repetitions */
export function wordsApart(typed: string): Apart[] {
  const found = new Map<string, Apart>()
  const pieces = typed.split(/[\s,;:!?，；：！？。、·《》（）()]+/u).filter(Boolean)
  for (const piece of pieces)
    for (const text of pieces.length > 1 && WHOLE.test(piece) ? [piece] : cutHan(piece)) {
      const word = fold(text)
      if (isSmall(word) || !/[\p{L}\p{N}]/u.test(word) || found.has(word)) continue
      found.set(word, { text, forms: formsOf(text), isWeak: WEAK.has(word) })
    }
  return [...found.values()]
}

function formsOf(text: string): string[] {
  const [, name, end] = DYNASTY.exec(text) ?? []
  if (name) return [text, name + (end === '朝' ? '代' : '朝')]
  const word = text.toLowerCase()
  const others = COUNTRIES.filter(pair => pair.includes(word)).flat()
  return [text, ...new Set(others.filter(other => other !== word))]
}

function cutHan(piece: string): string[] {
  return (piece.match(/\p{sc=Han}+|[^\p{sc=Han}]+/gu) ?? []).flatMap(run => {
    if (!/\p{sc=Han}/u.test(run) || run.length < 3) return [run]
    dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })
    const words: string[] = []
    for (const { segment } of dictionary.segment(run)) {
      const last = words.at(-1)
      const isOne = [...segment].length === 1 && !isSmall(fold(segment))
      const joins = last !== undefined && !isSmall(fold(last)) && !WEAK.has(fold(last))
      // what the dictionary leaves as single characters is a word that it does not have
      if (isOne && joins && (ENDS.has(fold(segment)) || [...last].length === 1))
        words.push(words.pop() + segment)
      else words.push(segment)
    }
    return words
  })
}
