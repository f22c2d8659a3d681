/** The "full text" of an invented article or thesis; its first and last sentences say that it is invented. */
import type { Entry } from '../../../discovery/provider.ts'
import { TOPICS } from './topics.ts'

const PARAGRAPHS = 3

/** @returns plain text; '' for an entry that is not invented or has no text */
export function sampleText(entry: Entry): string {
  if (!entry.isSynthetic || entry.links.length === 0) return ''
  const zh = entry.language === 'chi'
  // topics other than the abstract's, deterministic, so that full text search finds more
  const number = Number(entry.an.slice(1))
  const topics = Array.from(
    { length: PARAGRAPHS },
    (_, at) => TOPICS[(number * 7 + at * 11) % TOPICS.length]!,
  )
  const notice = zh
    ? '这是演示馆的示例全文：刊名、作者、题名与内容均为虚构，请勿引用。'
    : 'A sample full text of the demo library: journal, authors, title and contents are invented. Do not cite it.'
  const paragraphs = topics.map((topic, at) =>
    zh
      ? `${at + 1}　${topic.zh}\n示例大学的${topic.zh}在这里只是一段示例文字，用来显示在全文里检索的样子；相近的说法有“${topic.related[0]}”。`
      : `${at + 1}  ${topic.en}\nThis paragraph on ${topic.en} only shows what searching in full texts is like.`,
  )
  const { title, authors, source, abstract } = entry
  const head = [title, authors.join(zh ? '；' : '; '), source]
  return [notice, ...head, abstract, ...paragraphs, notice].filter(Boolean).join('\n\n')
}
