import type { MessageKey, Values } from '../../runtime/say.ts'
import type { ShownRecord } from './file-facts.ts'

/** A record as shown in a terminal: title, author and imprint, ISBN and first copies. */
export function recordLines(
  { number, bib, copies }: Pick<ShownRecord, 'number' | 'bib'> & Partial<ShownRecord>,
  t: (key: MessageKey, values?: Values) => string,
): string[] {
  const title = [bib.title, bib.subtitle].filter(Boolean).join(': ')
  const imprint = [bib.pubPlace, bib.publisher, bib.pubYear].filter(Boolean).join(', ')
  const shelf = (copies ?? [])
    .slice(0, 3)
    .map(copy => ` [${[copy.libCode, copy.locaCode, copy.callNo, copy.barCode].filter(Boolean).join(' ')}]`)
  const held = copies
    ? ` · ${t('records.copies', { count: copies.length })}${shelf.join('')}${copies.length > 3 ? ' …' : ''}`
    : ''
  return [
    `  ${number}. ${title}`,
    `     ${[bib.author || bib.authors[0], imprint].filter(Boolean).join(' · ') || '–'}`,
    `     ISBN ${bib.isbns[0] ?? '–'}${held}`,
  ]
}
