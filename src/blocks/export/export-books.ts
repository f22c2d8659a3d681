import { loadShelf } from '../../core/api/search.ts'
import { saveFile } from '../../core/browser/save-file.ts'
import { SHELF_CHUNK } from '../../core/limits.ts'
import { toCsv } from '../../core/rules/encoding/csv.ts'
import { citeFileName } from '../../core/rules/search/cite-file-name.ts'
import { shelfCells } from '../../core/rules/shelf/temporary-shelf-rows.ts'
import { confValue } from '../../core/stores/config.ts'
import type { T } from '../../i18n/index.ts'
import { citeTypes, loadCitations } from '../citation/load-citations.ts'

export const CSV = 'csv'

/** extensions that reference managers expect */
const EXTENSIONS: Record<string, string> = {
  [CSV]: 'csv',
  'quoted.endnote': 'enw',
  'quoted.ris': 'ris',
  'quoted.notefirst': 'ris',
  'quoted.bibtex': 'bib',
}

const COLUMNS = [
  'title',
  'author',
  'publisher',
  'year',
  'isbn',
  'callno',
  'places',
  'free',
  'items',
  'type',
  'link',
  'bibId',
] as const

export function exportFileName(bibIds: string[], format: string, t: T): string {
  const extension = EXTENSIONS[format] ?? 'txt'
  if (format !== CSV) return citeFileName(confValue('space.cite.prefix'), bibIds, extension)
  return `${t('shelf.title')}-${new Intl.DateTimeFormat('sv-SE').format(new Date())}.${extension}`
}

type How = { t: T; portal: string; signal: AbortSignal; onProgress: (done: number) => void }

/**
 * Saves the books as one file, in order; books no longer in the catalogue are left out.
 * @returns how many were requested
 * @throws OpacError when a call failed, so that no incomplete file is saved
 */
export async function exportBooks(bibIds: string[], format: string, how: How): Promise<number> {
  const name = exportFileName(bibIds, format, how.t)
  const { signal, onProgress } = how
  const type = citeTypes().find(one => one.code === format)
  if (type) {
    const texts = await loadCitations(bibIds, [type], { signal, silent: true, onProgress })
    saveFile(name, `${texts[type.code]!.replaceAll('\n', '\r\n')}\r\n`, 'text/plain')
    return bibIds.length
  }
  const rows = [COLUMNS.map(column => how.t(`shelfPage.columns.${column}`))]
  for (let at = 0; at < bibIds.length; at += SHELF_CHUNK) {
    const ids = bibIds.slice(at, at + SHELF_CHUNK)
    const request = {
      bibIds: ids,
      page: 1,
      pageSize: SHELF_CHUNK,
      sortField: 'added',
      sortType: 'asc',
    } as const
    const answer = await loadShelf(request, { signal, silent: true })
    rows.push(...(answer?.dataList ?? []).map(book => shelfCells(book, how.portal)))
    onProgress(at + ids.length)
  }
  saveFile(name, toCsv(rows), 'text/csv')
  return rows.length - 1
}
