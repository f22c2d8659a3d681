import type { BibDraft, ItemDraft } from '../record.ts'
import { MAPPING } from '../store/stored-record.ts'
import type { Person } from './people-of-bib.ts'

/** The columns of `bib` filled from a record, in the order of columnsOf; the writer adds `record` and `digest`. */
export const BIB_COLUMNS = [
  'source',
  'control_no',
  'format',
  'title',
  'subtitle',
  'parallel_title',
  'author',
  'authors',
  'subjects',
  'publisher',
  'pub_place',
  'pub_year',
  'year',
  'isbn',
  'isbns',
  'issn',
  'doi',
  'price',
  'edition',
  'physical',
  'series',
  'abstract',
  'classno',
  'lcc',
  'doc_type',
  'language',
  'links',
  'group_id',
  'callno',
  'holding_types',
  'people',
  'other_titles',
  'contents',
  'notes',
  'read_as',
  'record_callnos',
  'title_skip',
] as const

export type BibColumns = (string | number | null)[]

export function columnsOf(
  draft: BibDraft,
  {
    source,
    groupId,
    electronic,
    items,
    people,
  }: { source: string; groupId: string; electronic: boolean; items: ItemDraft[]; people: Person[] },
): BibColumns {
  return [
    source,
    draft.controlNo,
    draft.format,
    draft.title,
    draft.subtitle,
    draft.parallelTitle,
    draft.author,
    JSON.stringify(draft.authors),
    JSON.stringify(draft.subjects),
    draft.publisher,
    draft.pubPlace,
    draft.pubYear,
    draft.year,
    draft.isbns[0] ?? '',
    JSON.stringify(draft.isbns),
    draft.issn,
    draft.doi,
    draft.price,
    draft.edition,
    draft.physical,
    draft.series,
    draft.abstract,
    draft.classno,
    draft.lcc,
    draft.docType,
    draft.language,
    JSON.stringify(draft.links),
    groupId,
    callNumberList(items.map(item => item.callNo)),
    holdingTypes(draft.docType, electronic, items.length),
    JSON.stringify(people),
    JSON.stringify(draft.otherTitles),
    draft.contents,
    draft.notes,
    MAPPING,
    JSON.stringify(draft.callNos),
    draft.titleSkip,
  ]
}

/** the `callno` column: distinct call numbers of the copies, in order */
export function callNumberList(callNos: string[]): string {
  return JSON.stringify([...new Set(callNos.filter(Boolean))])
}

/** the `holding_types` column; anything not electronic is print, even without copies */
export function holdingTypes(docType: string, electronic: boolean, copies: number): string {
  return JSON.stringify([
    ...(copies > 0 || !electronic ? ['print'] : []),
    ...(electronic ? ['electronic'] : []),
    ...(docType === 'doc.03' || docType === 'doc.04' ? ['peri'] : []),
  ])
}
