/** A piece of news while it is written. */
import type { NewsContent } from '../../contract/staff/staff-news.ts'

export type Edited = { id: number; base: number; content: NewsContent }

export const NEW: NewsContent = {
  zh: { title: '', content: '' },
  en: { title: '', content: '' },
  ...{ from: '', until: '', groups: [], readers: [], onHome: true, asMessage: false, byMail: false },
}

/** in the language of the page, if it is there */
export const titleOf = ({ zh, en }: NewsContent, lang: string): string =>
  (lang === 'en' ? en.title || zh.title : zh.title || en.title) || '—'
