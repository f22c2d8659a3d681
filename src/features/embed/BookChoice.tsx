import { useId, useState } from 'react'
import { coverBookOf } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { loadBooksListed, loadBooksNamed } from '../../core/api/x-books.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { booklistNamed, bookNamed } from './book-named.ts'
import { Options } from './Options.tsx'
import { type Builder, useSettled } from './use-builder.ts'

const MAX_RESULTS = 6
const NONE = { bib: '', isbn: '', bibs: '', query: '', source: '' }
const LIST = 'booklist:'
type What = 'one' | 'new' | 'hot' | 'booklist' | 'query'

type Props = {
  builder: Builder
  /** for an element that is about one book */
  isOne: boolean
  /** receives the chosen book's title */
  onTitle: (title: string) => void
}

/** Choice of one book, found by search, or of a list. */
export function BookChoice({ builder, isOne, onTitle }: Props) {
  const t = useT()
  const { values } = builder.choices
  const { source = '', query } = values
  const [chosenKind, setChosenKind] = useState<What | ''>('')
  const fromSource: What | '' = source.startsWith(LIST)
    ? 'booklist'
    : source === 'new' || source === 'hot'
      ? source
      : query
        ? 'query'
        : ''
  const what = isOne ? 'one' : chosenKind || fromSource || 'one'
  const set = (next: Partial<typeof NONE>) => builder.set({ ...NONE, ...next })
  return (
    <div className="embed__ask">
      {!isOne && (
        <Options
          legend={t('embed.books.legend')}
          value={what}
          options={(['one', 'new', 'hot', 'booklist', 'query'] as const).map(value => ({
            value,
            label: t(`embed.books.${value}`),
          }))}
          onChange={next => {
            setChosenKind(next)
            set(next === 'new' || next === 'hot' ? { source: next } : {})
          }}
        />
      )}
      {what === 'one' && (
        <OneBook
          chosen={values.bib ?? ''}
          onChoose={({ bibId, title }) => {
            set({ bib: bibId })
            onTitle(title)
          }}
        />
      )}
      {what === 'booklist' && (
        <TextOf
          label={t('embed.books.booklistLabel')}
          value={source.slice(LIST.length)}
          onValue={text => set({ source: text.trim() && LIST + booklistNamed(text) })}
        />
      )}
      {what === 'query' && (
        <TextOf
          label={t('embed.books.queryLabel')}
          value={query ?? ''}
          onValue={text => set({ query: text })}
        />
      )}
    </div>
  )
}

type TextProps = { label: string; value: string; onValue: (text: string) => void }
const TextOf = ({ label, value, onValue }: TextProps) => (
  <Field label={label}>
    {control => (
      <input
        className="input"
        {...control}
        value={value}
        maxLength={300}
        autoComplete="off"
        onInput={event => onValue(event.currentTarget.value)}
      />
    )}
  </Field>
)

async function find(text: string, chosen: string, signal: AbortSignal): Promise<Book[]> {
  const meant = bookNamed(text) ?? (chosen ? { bib: chosen } : null)
  if (!meant) return []
  const options = { signal, silent: true }
  const answer =
    'query' in meant
      ? await loadBooksListed({ ...meant, limit: MAX_RESULTS }, options)
      : await loadBooksNamed('bib' in meant ? [meant.bib] : [], 'isbn' in meant ? [meant.isbn] : [], options)
  return answer.dataList
}

function OneBook({ chosen, onChoose }: { chosen: string; onChoose: (book: Book) => void }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [text, setText] = useState('')
  const settled = useSettled(text)
  // the chosen book stays listed until something else is searched
  const key = bookNamed(settled) ? settled : `#${chosen}`
  const { data, isLoading, hasFailed, retry } = useFetch(key, signal => find(settled, chosen, signal))
  const books = data ?? []
  const isPending = isLoading || settled !== text
  const statusText = () => {
    if (hasFailed) return t('embed.books.failed')
    if (!bookNamed(text)) return ''
    if (isPending) return t('embed.books.searching')
    return books.length ? t('embed.books.found', { count: books.length }) : t('embed.books.none')
  }
  return (
    <div>
      <TextOf label={t('embed.books.which')} value={text} onValue={setText} />
      <p className="hint" role="status">
        {statusText()}
      </p>
      {hasFailed && (
        <button type="button" className="btn btn--sm" onClick={retry}>
          {t('embed.books.retry')}
        </button>
      )}
      <div role="radiogroup" aria-label={t('embed.books.which')}>
        <ul className="picks" aria-busy={isPending}>
          {books.map(book => (
            <li key={book.bibId}>
              <label className="check">
                <input
                  type="radio"
                  name={id}
                  checked={book.bibId === chosen}
                  onChange={() => onChoose(book)}
                />
                <Cover book={coverBookOf(book)} src={book.imageUrl ?? ''} />
                <span>
                  <span className="bt" {...textProps(book.title, lang, book.language)}>
                    {book.title}
                  </span>
                  <span className="bm">
                    <span {...textProps(book.author, lang, book.language)}>{book.author}</span>{' '}
                    <span className="mono">{book.callno[0]}</span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
