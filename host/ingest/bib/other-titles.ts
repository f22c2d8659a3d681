/**
 * What a record says besides its title proper: other titles of the work or its parts, contents and notes. They are
 * searched, each in a field of its own, and shown under a hit that they have found.
 */
import { type DataField, distinct, textOf, textsOf } from '../fields.ts'
import type { MarcRecord, OtherTitle, OtherTitleKind } from '../record.ts'
import { trimIsbd, trimLeadingMark } from './punctuation.ts'
import { linkedFieldsOf } from './vernacular.ts'

type Place = { tags: string[]; codes: string; kind: OtherTitleKind }
/** `general`: the tag of notes that may name the original; in CNMARC it mostly tells how the record was made */
type Places = {
  titles: Place[]
  series: string[]
  seriesCodes: string
  contents: string[]
  notes: string[]
  general: string
}

/** https://www.loc.gov/marc/bibliographic/; 246 with second indicator 1 is the parallel title (marc21-bib.ts) */
const MARC21: Places = {
  titles: [
    { tags: ['130', '240', '243'], codes: 'anp', kind: 'original' },
    { tags: ['765'], codes: 't', kind: 'original' },
    { tags: ['210', '222', '242', '246', '730', '740'], codes: 'abnp', kind: 'variant' },
    { tags: ['247'], codes: 'abnp', kind: 'former' },
    { tags: ['780'], codes: 't', kind: 'former' },
    { tags: ['785'], codes: 't', kind: 'later' },
    { tags: ['700', '710', '711'], codes: 'tnp', kind: 'part' },
    { tags: ['505'], codes: 't', kind: 'part' },
    { tags: ['770', '772', '773', '774'], codes: 't', kind: 'part' },
    { tags: ['767', '775', '787'], codes: 't', kind: 'variant' },
  ],
  series: ['490', '440', '800', '810', '811', '830'],
  seriesCodes: 'tanpv',
  contents: ['505'],
  notes: ['500', '501', '502', '508', '511', '518', '520', '545', '586'],
  general: '500',
}

/** CNMARC has a linked record's title in $a after $1 (4xx); UNIMARC in $t */
const UNIMARC: Places = {
  titles: [
    { tags: ['500', '454'], codes: 'athi', kind: 'original' },
    { tags: ['512', '513', '514', '515', '516', '517', '518'], codes: 'aehi', kind: 'variant' },
    { tags: ['501', '503', '532', '540', '541', '453'], codes: 'taehi', kind: 'variant' },
    { tags: ['520', '430', '431', '432', '433', '434', '435'], codes: 'taehi', kind: 'former' },
    { tags: ['440', '441', '442', '443', '444', '445'], codes: 'ta', kind: 'later' },
    { tags: ['421', '422', '423', '451', '452', '462', '463', '464'], codes: 'tahi', kind: 'part' },
  ],
  series: ['225', '410', '411', '461'],
  seriesCodes: 'taehiv',
  contents: ['327'],
  notes: ['304', '305', '307', '312', '314', '324', '328', '330'],
  general: '300',
}

/** a general note that names the original */
const NAMES_ORIGINAL =
  /^(?:translation of|translated from|original title|originally published as|traduction de|titre original|übersetzung von|originaltitel|traducción de|título original|traduzione di|titolo originale|tradução de|原书名|原書名|书名原文|書名原文|题名原文|題名原文|译自|譯自|本书原名|原名)\s*[:：]?\s*/iu
/** notes about what every book has: a search for "index" would find them all */
const SAYS_NOTHING =
  /^(?:includes? (?:bibliograph|index|indexes)|bibliography|index(?:es)?\b|title from|description based|有索引|附索引|附录|书目)/iu

const placesOf = (record: MarcRecord): Places => (record.format === 'marc21' ? MARC21 : UNIMARC)

const isParallel = (record: MarcRecord, field: DataField): boolean =>
  record.format === 'marc21' && field.tag === '246' && field.ind[1] === '1'

/** fields in the original script and romanised */
const inBothScripts = (record: MarcRecord, tags: string[]): DataField[] => {
  const { fields, romanised } = linkedFieldsOf(record, ...tags)
  return [...fields, ...romanised]
}

/** @param known texts that the record shows anyway: title, parallel titles, series */
export function otherTitlesOf(record: MarcRecord, known: string[]): OtherTitle[] {
  const { titles, series, seriesCodes, notes, general } = placesOf(record)
  const seen = new Set(known.map(keyOf))
  const found: OtherTitle[] = []
  const add = (kind: OtherTitleKind, text: string) => {
    const key = keyOf(text)
    if (key === '' || seen.has(key)) return
    seen.add(key)
    found.push([kind, text])
  }
  for (const { tags, codes, kind } of titles) {
    for (const field of inBothScripts(record, tags)) {
      if (isParallel(record, field)) continue
      if (field.tag === '505') for (const text of textsOf(field, codes)) add(kind, plainTitle(text))
      else add(kind, titleIn(field, codes))
    }
  }
  for (const text of notesIn(record, [general, ...notes])) {
    const original = NAMES_ORIGINAL.exec(text)
    if (original) add('original', plainTitle(text.slice(original[0].length)))
  }
  for (const field of inBothScripts(record, series)) {
    // added entries of persons have their name in $a
    const codes = field.tag.startsWith('8') && field.tag !== '830' ? 'tnpv' : seriesCodes
    add('series', trimIsbd(textsOf(field, codes).join(' ')))
  }
  return found
}

/** letters and digits only: punctuation does not make another title */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const plainTitle = (text: string): string => trimIsbd(trimLeadingMark(text))

/** a part's number and name follow after a full stop */
function titleIn(field: DataField, codes: string): string {
  const own = textsOf(field, codes)
  // $t names the work; in its absence CNMARC has $a
  const start = codes.includes('t') && textOf(field, 't') ? textsOf(field, codes.replace('a', '')) : own
  return start.map(plainTitle).filter(Boolean).join('. ')
}

const BETWEEN = ' -- '

/** @returns the contents as one text */
export const contentsOf = (record: MarcRecord): string =>
  distinct(
    inBothScripts(record, placesOf(record).contents).map(field => textsOf(field, 'agrt').join(' ')),
  ).join(BETWEEN)

/** @returns the notes as one text; without the abstract, which has its own column */
export const notesOf = (record: MarcRecord, abstract: string): string =>
  notesIn(record, placesOf(record).notes)
    .filter(text => text !== abstract && !SAYS_NOTHING.test(text))
    .join(BETWEEN)

const notesIn = (record: MarcRecord, tags: string[]): string[] =>
  distinct(inBothScripts(record, tags).map(field => textsOf(field, 'ab').join(' ')))
