/**
 * Rows of a list on the host. What a search does not change of a row is drawn once a record, day, language and
 * configuration, and kept; the texts that a search highlights are filled in for each.
 */
import { renderToString } from 'preact-render-to-string'
import { type BookBlockProps, BookParts } from './blocks/book-block/BookBlock.tsx'
import { openMarks } from './blocks/book-block/Marked.tsx'
import type { BaseConfig } from './contract/x.ts'
import { inHtml } from './core/rules/encoding/in-html.ts'
import { markerOf, wordsFor } from './core/rules/search/split-marks.ts'
import { $config } from './core/stores/config.ts'
import { $dictionary, $language } from './core/stores/language.ts'
import { libraryToday } from './core/stores/library-day.ts'
import { OwnWords } from './i18n/use-t.ts'

/** HTML with a text after each piece but the last; `of` names the field that its words are searched in */
type Drawn = { pieces: string[]; texts: { text: string; html: string; of: string }[] }
/** `row`: what it was drawn from, as JSON */
type Kept = Drawn & { row: string; size: number }

/** characters of all rows that are kept, about 20 MB */
const MAX_KEPT_LENGTH = 10_000_000
/** a character that no record has: the host removes control characters */
const OPEN = '\u0001'
/** conditions whose words name the fields */
const FIELDS = ['title', 'author'].map(
  field => ({ logic: 'and', field, operator: '=', value: `${OPEN}${field}` }) as const,
)

let kept = new Map<string, Kept>()
let size = 0
let config: BaseConfig | null = null

function draw(props: BookBlockProps): Drawn {
  const texts: Drawn['texts'] = []
  openMarks.at = (text, [of = '']) => {
    texts.push({ text, html: inHtml(text), of: of.slice(OPEN.length) })
    return OPEN
  }
  try {
    const row = <BookParts {...props} conditions={[...FIELDS]} forms={[]} foundForms={props.forms} />
    const words = $dictionary.get()?.words
    const html = renderToString(words ? <OwnWords.Provider value={words}>{row}</OwnWords.Provider> : row)
    return { pieces: html.split(OPEN), texts }
  } finally {
    delete openMarks.at
  }
}

function drawnOf(props: BookBlockProps): Drawn {
  const { book, base, showsCurrent, selected } = props
  // whatever a row may show of the configuration
  if (config !== $config.get()) {
    config = $config.get()
    kept = new Map()
    size = 0
  }
  const lang = $dictionary.get()?.lang ?? $language.get()
  // a due date that has passed overnight is no forecast any more
  const key = `${libraryToday()} ${lang} ${base} ${showsCurrent} ${!!props.onSelect} ${!!selected} ${book.bibId}`
  // words of this search stand in such a row
  const row = JSON.stringify(book.foundIn?.length ? [book, props.forms] : book)
  const known = kept.get(key)
  if (known?.row === row) return known
  const drawn = draw(props)
  if (known) size -= known.size
  const added = row.length + drawn.pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (size + added > MAX_KEPT_LENGTH) {
    kept = new Map()
    size = 0
  }
  kept.set(key, { ...drawn, row, size: added })
  size += added
  return drawn
}

/** The markers of one search, which are the same in all its rows. */
let marker: { conditions: unknown; forms: unknown; of: Record<string, ReturnType<typeof markerOf>> } | null =
  null
function markersFor({ conditions = [], forms }: BookBlockProps) {
  if (marker?.conditions === conditions && marker.forms === forms) return marker.of
  const of = Object.fromEntries(
    FIELDS.map(({ field }) => [field, markerOf(wordsFor(field, conditions), forms)]),
  )
  marker = { conditions, forms, of }
  return of
}

/** For servedRows. The markup is the renderer's own, its texts are escaped. */
export const drawRow = (props: BookBlockProps, frame: object) => (
  <article {...frame} dangerouslySetInnerHTML={{ __html: insideOf(props) }} />
)

function insideOf(props: BookBlockProps): string {
  const { pieces, texts } = drawnOf(props)
  const markers = markersFor(props)
  let html = pieces[0]!
  for (const [at, { text, html: plain, of }] of texts.entries()) {
    const runs = markers[of]!(text)
    html +=
      runs.length < 2 && !runs[0]?.isMatch
        ? plain
        : runs.map(run => (run.isMatch ? `<mark>${inHtml(run.text)}</mark>` : inHtml(run.text))).join('')
    html += pieces[at + 1]
  }
  return html
}
