/** A library whose records and readers' texts are partly Arabic, and what stands on a page without its language. */
import type { Page } from '@playwright/test'
import type { RunningHost } from '../hosts/host.ts'

const ARABIC = 'مختارات'
const COLUMNS: Record<string, string[]> = {
  bib: ['title', 'author', 'subtitle', 'publisher', 'abstract'],
  booklist: ['name', 'name_en', 'description', 'description_en', 'owner_name'],
  booklist_item: ['note'],
  curriculum: ['name', 'name_en', 'department', 'teacher'],
  curriculum_book: ['passage'],
  donation: ['name', 'name_en', 'donor', 'description', 'description_en'],
  topic: ['name', 'name_en', 'subtitle', 'subtitle_en', 'description', 'description_en', 'curator'],
  topic_room: ['name', 'name_en', 'text', 'text_en'],
  topic_book: ['label'],
  review: ['content'],
  package: [
    'name_zh',
    'name_en',
    'line_zh',
    'line_en',
    'about_zh',
    'about_en',
    'publisher_zh',
    'publisher_en',
  ],
  package_journal: ['title'],
  patron: ['display_name'],
}

/** Texts keep what they are, so that each screen still finds what it looks for, and begin with an Arabic word. */
export function plantArabic(host: RunningHost): void {
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns)
      host.exec(
        `UPDATE ${table} SET ${column} = ? || ${column} WHERE ${column} <> '' AND ${column} NOT LIKE ?`,
        `${ARABIC} `,
        `${ARABIC}%`,
      )
}

/** Texts on view that are in another script than the page, and that nothing nearer than the page says so of. */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Map<string, string>()
    // backs and covers are pictures: their title is read from the link beside them
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isEnglish = document.documentElement.lang === 'en'
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const around = text.parentElement!
      if (around.closest('script, style, noscript, template, textarea, option, title, svg, pre')) continue
      if (!around.checkVisibility()) continue
      const place = () => {
        const chain: string[] = []
        for (let node: Element | null = around; node && chain.length < 3; node = node.parentElement)
          chain.unshift([node.tagName.toLowerCase(), ...node.classList].join('.'))
        return chain.join(' > ')
      }
      const directed = around.closest('[dir]')
      // within a sentence a title may be isolated by signs
      const bare = text.data.replace(/\u2068[^\u2069]*\u2069/g, '')
      if (/[\u0590-\u08ff]/.test(bare) && (!directed || directed === document.documentElement))
        found.set(place(), `no direction: ${text.data.trim().slice(0, 40)}`)
      const said = around.closest('[lang]')
      if (
        isEnglish &&
        /\p{sc=Han}/u.test(text.data) &&
        // a name or title within an English sentence is a proper name (WCAG 3.1.2)
        !/[a-z]{3}/i.test(text.data) &&
        !/^(zh|ja|ko|ar)/.test(said?.getAttribute('lang') ?? '')
      )
        found.set(place(), `no language: ${text.data.trim().slice(0, 40)}`)
    }
    return [...found].map(([at, what]) => `${at} · ${what}`)
  })
