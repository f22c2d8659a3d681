/** Books of other works, likely or found: those selected join the work, and what readers see then is said before. */
import { useState } from 'react'
import type { Work, WorkFound } from '../../contract/staff/staff-works.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { FindBook } from './FindBook.tsx'
import { Version } from './Version.tsx'

type Props = {
  work: Work
  bib: string
  title: string
  isBusy: boolean
  onJoin: (some: WorkFound[], whole: boolean) => void
}

export function JoinPane({ work, bib, title, isBusy, onJoin }: Props) {
  const t = useT()
  const [hits, setHits] = useState<WorkFound[] | null>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [whole, setWhole] = useState(true)
  const { isBusy: isFinding, fault, submit } = useSubmit()
  const books = hits ?? work.likely
  const some = books.filter(one => picked.includes(one.bibId))
  const hasOthers = some.some(one => one.versions > 1)
  const canJoin = some.length > 0 && !isBusy
  const join = () => canJoin && onJoin(some, whole)
  useKeys({ m: join })
  const find = async (words: string) => {
    const answer = await submit(() =>
      call('GET /staff/works/found', { query: { words, without: bib }, silent: true }),
    )
    if (!answer) return
    setHits(answer.found)
    setPicked([])
  }
  const joined = some.reduce((sum, one) => sum + (whole ? one.versions : 1), 0)
  const staying = whole ? 0 : some.filter(one => one.versions > 1).length
  return (
    <section className="wk4__b" aria-labelledby="likely">
      <header>
        <h3 id="likely">{t(hits ? 'staffWorks.hits' : 'staffWorks.likely')}</h3>
        {!hits && <p className="sm muted">{t('staffWorks.likelyNote')}</p>}
        <FindBook label={t('staffWorks.findOther')} isBusy={isFinding} onFind={find} />
      </header>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {books.length === 0 && (
        <p className="wk4__none muted sm" role="status">
          {t(hits ? 'staffWorks.noOther' : 'staffWorks.noLikely')}
        </p>
      )}
      <ul>
        {books.map(book => (
          <Version
            key={book.bibId}
            book={book}
            isPicked={picked.includes(book.bibId)}
            isBusy={isBusy}
            tag={book.versions > 1 ? t('staffWorks.versions', { count: book.versions }) : ''}
            onPick={is => setPicked(is ? [...picked, book.bibId] : picked.filter(one => one !== book.bibId))}
          />
        ))}
      </ul>
      {books.length > 0 && (
        <footer>
          {hasOthers && (
            <label className="check">
              <input
                type="checkbox"
                checked={whole}
                onChange={event => setWhole(event.currentTarget.checked)}
              />
              {t('staffWorks.whole')}
            </label>
          )}
          <p className="sm" role="status">
            {some.length === 0
              ? t('staffWorks.notPicked')
              : t('staffWorks.in', {
                  ...{ versions: work.total + joined, after: 1 + staying, rows: 1 + some.length },
                })}
          </p>
          <button type="button" className="btn btn--primary" disabled={!canJoin} onClick={join}>
            {t('staffWorks.join', { title })}
            <kbd className="k">M</kbd>
          </button>
        </footer>
      )}
    </section>
  )
}
