/** The books of a collection: named line by line or searched for, ordered, each with what is said of it. */
import { useState } from 'react'
import type {
  CollectionBook,
  CollectionContent,
  CollectionEntry,
  CollectionKind,
} from '../../contract/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/error-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { close } from '../../ui/icons.ts'
import { Ordered } from '../look/Ordered.tsx'

type Props = {
  kind: CollectionKind
  content: CollectionContent
  /** what is typed to be added */
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
  const [hits, setHits] = useState<CollectionBook[] | null>(null)
  const nameOf = ({ bibId }: CollectionEntry) => known.get(bibId)?.title || bibId
  const change = (bibId: string, more: Partial<CollectionEntry>) =>
    onBooks(books.map(one => (one.bibId === bibId ? { ...one, ...more } : one)))

  function add(found: CollectionBook[]): number {
    const fresh = found.filter(one => !books.some(({ bibId }) => bibId === one.bibId))
    onBooks([...books, ...fresh.map(one => entryOf(one.bibId))], found)
    return fresh.length
  }
  const fail = (error: unknown) => setSaid(errorText(error, t))
  async function addLines() {
    const named = await call('POST /staff/collections/books', { body: { lines }, silent: true })
    if (!named) return
    const count = add(named.books)
    const parts = [
      t('staffCollections.added', { count }),
      named.unknown.length && t('staffCollections.unknown', { lines: named.unknown.join('、') }),
      named.several.length && t('staffCollections.several', { lines: named.several.join('、') }),
    ]
    setSaid(parts.filter(Boolean).join(' '))
    // what named no book stays, to be corrected
    onLines([...named.unknown, ...named.several].join('\n'))
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
          maxLength={20_000}
          value={lines}
          onChange={event => onLines(event.currentTarget.value)}
        />
      </label>
      <p className="clacts">
        <button
          type="button"
          className="btn btn--sm btn--primary"
          disabled={!lines.trim()}
          onClick={() => void addLines().catch(fail)}
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
      {hits && (
        <ul className="ord" aria-label={t('staffCollections.found')}>
          {hits.map(one => (
            <li key={one.bibId} className="clrow">
              <span>
                {one.title} <small>{[one.author, one.year, one.callno].filter(Boolean).join(' · ')}</small>
              </span>
              <button
                type="button"
                className="btn btn--sm"
                onClick={() => {
                  setSaid(t('staffCollections.added', { count: add([one]) }))
                }}
              >
                {t('staffCollections.add')}
                <span className="sr"> {one.title}</span>
              </button>
            </li>
          ))}
          {hits.length === 0 && <li className="clrow">{t('staffCollections.noHits')}</li>}
        </ul>
      )}
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
              {kind !== 'donation' && (
                <input
                  className="input"
                  aria-label={t(`staffCollections.noteOf.${kind as 'topic'}`, { name: nameOf(one) })}
                  placeholder={t(`staffCollections.note_.${kind as 'topic'}`)}
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
