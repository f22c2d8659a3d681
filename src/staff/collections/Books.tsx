/** The books of a collection: added line by line or by search, ordered, each with its own text. */
import { type ReactNode, useId, useRef, useState } from 'react'
import type {
  CollectionBook,
  CollectionContent,
  CollectionEntry,
  CollectionKind,
} from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { BOOKS_MAX } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { Ordered } from '../look/Ordered.tsx'
import { linesOf, lookUp, type Named } from './book-names.ts'

type Props = {
  kind: CollectionKind
  content: CollectionContent
  /** text typed to add books by */
  lines: string
  onLines: (lines: string) => void
  known: ReadonlyMap<string, CollectionBook>
  onBooks: (books: CollectionEntry[], found?: CollectionBook[]) => void
}

const entryOf = (bibId: string): CollectionEntry => ({
  ...{ bibId, note: '', room: 0, level: '' as const, weeks: '', isLead: false },
})

export function Books({ kind, content, lines, onLines, known, onBooks }: Props) {
  const t = useT()
  const { books, rooms } = content
  const [said, setSaid] = useState('')
  const { isBusy, submit } = useSubmit()
  const [several, setSeveral] = useState<Named['several']>([])
  const [hits, setHits] = useState<CollectionBook[] | null>(null)
  const nameOf = ({ bibId }: CollectionEntry) => known.get(bibId)?.title || bibId
  const change = (bibId: string, more: Partial<CollectionEntry>) =>
    onBooks(books.map(one => (one.bibId === bibId ? { ...one, ...more } : one)))

  const latest = useRef(books)
  latest.current = books
  /** @returns count: number added; over: books beyond the limit */
  function add(found: CollectionBook[]): { count: number; over: CollectionBook[] } {
    const now = latest.current
    const fresh = found.filter(one => !now.some(({ bibId }) => bibId === one.bibId))
    const taken = fresh.slice(0, Math.max(0, BOOKS_MAX - now.length))
    latest.current = [...now, ...taken.map(one => entryOf(one.bibId))]
    onBooks(latest.current, found)
    return { count: taken.length, over: fresh.slice(taken.length) }
  }
  const fail = (error: unknown) => setSaid(errorText(error, t))
  const full = t('staffCollections.full', { most: BOOKS_MAX })
  const addOne = (one: CollectionBook) => {
    const { count, over } = add([one])
    setSaid(
      over.length ? full : t(count ? 'staffCollections.added' : 'staffCollections.already', { count: 1 }),
    )
  }
  async function addLines() {
    setHits(null)
    const all = linesOf(lines)
    const sum = { count: 0, already: 0 }
    const unknown: string[] = []
    const over: string[] = []
    const choices: Named['several'] = []
    await lookUp(all, (named, left) => {
      const added = add(named.books)
      sum.count += added.count
      sum.already += named.books.length - added.count - added.over.length
      unknown.push(...named.unknown)
      over.push(...added.over.map(one => one.bibId))
      choices.push(...named.several)
      setSeveral([...choices])
      // keep the lines that matched no book or have not been looked up yet
      onLines([...unknown, ...over, ...left].join('\n'))
      if (left.length)
        setSaid(t('staffCollections.adding', { at: all.length - left.length, count: all.length }))
      else
        setSaid(
          [
            t('staffCollections.added', { count: sum.count }),
            sum.already && t('staffCollections.already', { count: sum.already }),
            unknown.length && t('staffCollections.unknown', { count: unknown.length }),
            choices.length && t('staffCollections.several', { count: choices.length }),
            over.length && full,
          ]
            .filter(Boolean)
            .join(' '),
        )
    })
  }
  async function search() {
    setHits((await call('GET /staff/collections/books', { query: { q: lines }, silent: true }))?.books ?? [])
  }
  return (
    <section className="clpart">
      <h2>
        {t('staffCollections.books')}{' '}
        <small>{t('staffCollections.bookCount', { count: books.length })}</small>
      </h2>
      <label className="clfield">
        {t('staffCollections.addBooks')}
        <textarea
          className="input"
          rows={3}
          value={lines}
          onChange={event => onLines(event.currentTarget.value)}
        />
      </label>
      <p className="clacts">
        <button
          type="button"
          className="btn btn--sm btn--primary"
          disabled={!lines.trim() || isBusy}
          onClick={() => void submit(addLines, { onFault: setSaid })}
        >
          {t('staffCollections.add')}
        </button>
        <button
          type="button"
          className="btn btn--sm"
          disabled={!lines.trim()}
          onClick={() => void search().catch(fail)}
        >
          {t('staffCollections.search')}
        </button>
      </p>
      <p role="status" className="clsaid">
        {said}
      </p>
      {several.map(({ line, books: choices }) => (
        <Choices
          key={line}
          label={t('staffCollections.oneOf', { line })}
          books={choices}
          onAdd={one => {
            addOne(one)
            setSeveral(several.filter(other => other.line !== line))
          }}
        >
          <button
            type="button"
            className="btn btn--sm btn--quiet"
            onClick={() => {
              setSeveral(several.filter(other => other.line !== line))
              onLines([...linesOf(lines), line].join('\n'))
            }}
          >
            {t('staffCollections.noneOf')}
            <span className="sr"> {line}</span>
          </button>
        </Choices>
      ))}
      {hits && <Choices label={t('staffCollections.found')} books={hits} onAdd={addOne} />}
      {books.length > 0 && (
        <Ordered
          items={books}
          keyOf={one => one.bibId}
          nameOf={nameOf}
          label={t('staffCollections.books')}
          onOrder={next => onBooks(next)}
        >
          {one => (
            <>
              {known.get(one.bibId)?.isGone && (
                <span className="tag tag--warn">{t('staffCollections.gone')}</span>
              )}
              {kind === 'topic' && rooms.length > 1 && (
                <select
                  className="input"
                  aria-label={t('staffCollections.roomOf', { name: nameOf(one) })}
                  value={String(one.room)}
                  onChange={event => change(one.bibId, { room: Number(event.currentTarget.value) })}
                >
                  {rooms.map((room, at) => (
                    <option key={at} value={String(at)}>
                      {room.name || t('staffCollections.room', { at: at + 1 })}
                    </option>
                  ))}
                </select>
              )}
              {kind === 'course' && (
                <>
                  <select
                    className="input"
                    aria-label={t('staffCollections.levelOf', { name: nameOf(one) })}
                    value={one.level || '02'}
                    onChange={event => change(one.bibId, { level: event.currentTarget.value as '01' })}
                  >
                    <option value="01">{t('staffCollections.levels.01')}</option>
                    <option value="02">{t('staffCollections.levels.02')}</option>
                  </select>
                  <input
                    className="input clweeks"
                    aria-label={t('staffCollections.weeksOf', { name: nameOf(one) })}
                    placeholder={t('staffCollections.weeks')}
                    value={one.weeks}
                    maxLength={20}
                    onChange={event => change(one.bibId, { weeks: event.currentTarget.value })}
                  />
                </>
              )}
              {(kind === 'booklist' || kind === 'topic' || kind === 'course') && (
                <input
                  className="input"
                  aria-label={t(`staffCollections.noteOf.${kind}`, { name: nameOf(one) })}
                  placeholder={t(`staffCollections.note_.${kind}`)}
                  value={one.note}
                  maxLength={200}
                  onChange={event => change(one.bibId, { note: event.currentTarget.value })}
                />
              )}
              <button
                type="button"
                className="iconbtn iconbtn--sm"
                aria-label={t('staffCollections.takeOut', { name: nameOf(one) })}
                onClick={() => onBooks(books.filter(({ bibId }) => bibId !== one.bibId))}
              >
                <Icon d={close} />
              </button>
            </>
          )}
        </Ordered>
      )}
    </section>
  )
}

type ChoicesProps = {
  label: string
  books: CollectionBook[]
  onAdd: (book: CollectionBook) => void
  /** further actions */
  children?: ReactNode
}

/** A list of books to choose from. */
function Choices({ label, books, onAdd, children }: ChoicesProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="clchoice">
      <h3 id={id}>{label}</h3>
      <ul className="ord" aria-labelledby={id}>
        {books.map(one => (
          <li key={one.bibId} className="clrow">
            <span>
              {one.title} <small>{[one.author, one.year, one.callno].filter(Boolean).join(' · ')}</small>
            </span>
            <button type="button" className="btn btn--sm" onClick={() => onAdd(one)}>
              {t('staffCollections.add')}
              <span className="sr"> {one.title}</span>
            </button>
          </li>
        ))}
        {books.length === 0 && <li className="clrow">{t('staffCollections.noHits')}</li>}
      </ul>
      {children}
    </div>
  )
}
