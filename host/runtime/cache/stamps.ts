/** Cache stamps of pages: while a stamp is unchanged, nothing that the page shows has changed. */
import type { HostContext } from '../context.ts'

type Parts = Pick<HostContext, 'revisions' | 'search'>

/** The base configuration: settings, locations, and document types. */
export async function baseStamp({ revisions, search }: Parts): Promise<string> {
  const { conf, place } = await revisions.now()
  return `${conf} ${place} ${search.generation()}`
}

/** Stamp of a page, by its path under the base; always includes the base configuration. */
export async function pageStamp({ revisions, search }: Parts, path: string): Promise<string> {
  const { conf, place, book, booklist, word } = await revisions.now()
  const base = `${conf} ${place} ${search.generation()}`
  if (/^\/index\b/.test(path)) return `${base} ${book} ${booklist} ${word}`
  if (/^\/search(List|Catalog|DetailLocal(MainJournal)?)\b/.test(path)) return `${base} ${book}`
  return /^\/bookList\//.test(path) ? `${base} - ${booklist}` : base
}
