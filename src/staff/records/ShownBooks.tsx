/** Ten books of the file as readers will see them: of all, of those that lack something, of new or of changed ones. */
import { useState } from 'react'
import type { FileFactsShown, FileStanding, ShownBook } from '../../contract/staff/staff-records.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle, warn } from '../../ui/icons/icons.ts'

const WHICH = ['all', 'lacking', 'new', 'changed'] as const
type Which = (typeof WHICH)[number]
type Book = FileFactsShown['shown'][number] & Partial<Pick<ShownBook, 'bibId' | 'cls' | 'standing'>>

/** @param standing null = not known (yet): the books are shown as they are in the file */
export function ShownBooks({ facts, standing }: { facts: FileFactsShown; standing: FileStanding | null }) {
  const t = useT()
  const [which, setWhich] = useState<Which>('all')
  const between = t('staffRecords.seen.between')
  const books: readonly Book[] = standing?.[which] ?? facts.shown
  return (
    <section className="imp4__r" aria-labelledby="shown">
      <div className="imp4__rh">
        <h2 id="shown">
          {books.length || which !== 'all'
            ? t('staffRecords.seen.shown', { count: books.length })
            : t('staffRecords.seen.noShown')}
        </h2>
        {standing && (
          <fieldset className="seg" aria-label={t('staffRecords.seen.which')}>
            {WHICH.map(one => (
              <button key={one} type="button" aria-pressed={one === which} onClick={() => setWhich(one)}>
                {t(`staffRecords.seen.whichNames.${one}`)}
                {(one === 'new' || one === 'changed') && (
                  <span className="count">{grouped(standing.counts[one])}</span>
                )}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {books.length === 0 && which !== 'all' && (
        <p className="muted sm" role="status">
          {t('staffRecords.seen.noneOf')}
        </p>
      )}
      <ol className="lks4">
        {books.map(({ bibId, cls, standing: is, ...book }) => (
          <li key={book.number} className="lk4">
            <Cover
              book={{
                ...{ bibId: bibId ?? String(book.number), title: book.title, author: book.author },
                ...(cls && { cls }),
              }}
            />
            <div className="lk4__t">
              <p className="bt" dir="auto">
                {book.title}
              </p>
              <p dir="auto">{[book.author, book.imprint].filter(Boolean).join(' · ') || '–'}</p>
              <p className="num">ISBN {book.isbn || '–'}</p>
            </div>
            <div className="lk4__c">
              {book.callNo && <span className="callno">{book.callNo}</span>}
              <span className="sm">{t('staffRecords.seen.copyCount', { count: book.copies })}</span>
              {is && <span className="tag">{t(`staffRecords.seen.standings.${is}`)}</span>}
            </div>
            <p className={book.lacks.length ? 'lk4__m is-warn' : 'lk4__m is-ok'}>
              <Icon d={book.lacks.length ? warn : okCircle} />
              {book.lacks.length
                ? t('staffRecords.seen.lacking', {
                    what: book.lacks.map(name => t(`staffRecords.seen.lack.${name}`)).join(between),
                  })
                : t('staffRecords.seen.complete')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
