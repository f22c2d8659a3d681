/** COinS: an OpenURL ContextObject in a title attribute, read by Zotero and other reference managers. */
import { type CiteItem, isInSerial, issuerOf, wholeTitle } from './cite-item.ts'

export function coinsOf(item: CiteItem): string {
  const isThesis = item.kind === 'thesis'
  const { part } = item
  const isSerial = part ? isInSerial(item) : item.kind === 'journal' || item.kind === 'newspaper'
  const format = isThesis ? 'dissertation' : isSerial ? 'journal' : 'book'
  const title = wholeTitle(item)
  // the same leading name as in the citation: an edited book would have none
  const makers = item.authors.length ? item.authors : item.editors
  const [first] = makers
  const fields: [string, string | undefined][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    [isThesis ? 'rft.title' : isSerial ? 'rft.jtitle' : 'rft.btitle', part ? part.title : title],
    ['rft.atitle', part ? title : ''],
    ['rft.genre', genreOf(item)],
    ['rft.volume', part?.volume],
    ['rft.issue', part?.issue],
    ['rft.pages', part?.pages],
    ['rft.aulast', first?.given && first.family],
    ['rft.aufirst', first?.given],
    ...makers
      .slice(first?.given ? 1 : 0)
      .map(name => [name.isBody ? 'rft.aucorp' : 'rft.au', name.literal] as [string, string]),
    ['rft.edition', item.edition],
    ['rft.series', isSerial ? '' : item.series],
    ['rft.place', item.place],
    [isThesis ? 'rft.inst' : 'rft.pub', isInSerial(item) ? '' : issuerOf(item)],
    // a format of days: no place for an estimate
    ['rft.date', item.yearGuess ? '' : item.year],
    ['rft.isbn', item.isbn],
    ['rft.issn', item.issn],
    ['rft.language', item.language],
    ['rft_id', item.doi && `info:doi/${item.doi.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')}`],
  ]
  return new URLSearchParams(fields.filter((field): field is [string, string] => !!field[1])).toString()
}

function genreOf(item: CiteItem): string {
  if (item.part) {
    if (isInSerial(item)) return 'article'
    return item.part.kind === 'proceedings' ? 'proceeding' : 'bookitem'
  }
  if (['thesis', 'journal', 'newspaper'].includes(item.kind)) return ''
  return item.kind === 'proceedings' ? 'proceeding' : 'book'
}
