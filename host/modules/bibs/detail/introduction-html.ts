/** Introductions on the wire: HTML, one paragraph per line. */
import { readRecord } from '../../../ingest/store/stored-record.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import type { Catalogue } from '../catalogue.ts'
import { recordsByBibIds } from '../queries.ts'
import { cleanText, escapeText } from './detail-html.ts'

export type IntroductionHtml = {
  authorIntroduction: string
  content: string
  catalog: string
  /** link to a preview; null = unknown */
  linkUrl: string | null
}

/** @param isbn for the sources; '' = the record alone */
export async function introductionOf(
  shelf: Catalogue,
  bibId: string,
  isbn: string,
): Promise<IntroductionHtml> {
  const [stored] = await recordsByBibIds(shelf.ctx.store.db, [bibId])
  if (!stored) return { authorIntroduction: '', content: '', catalog: '', linkUrl: null }
  const found = await shelf.introductions.of(readRecord(stored.record), isbnKey(isbn) ?? '')
  return {
    authorIntroduction: html(found.authorInfo),
    content: html(found.content),
    catalog: html(found.catalog),
    linkUrl: found.linkUrl || null,
  }
}

const html = (text: string): string =>
  text
    .split('\n')
    .map(line => escapeText(cleanText(line)))
    .filter(Boolean)
    .join('<br>')
