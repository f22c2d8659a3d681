/** Public booklists of readers, which the library may recommend. */
import { useEffect, useState } from 'react'
import type { ReadersList } from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  q: string
  /** a change of it reloads the lists */
  version: number
  /** the recommended lists are being reordered */
  isHeld: boolean
  onRecommend: (list: ReadersList) => void
  onFail: (error: unknown) => void
}

export const readersAddress = (id: string): string => `/space/bookList/detail/${encodeURIComponent(id)}`

export function ReadersLists({ q, version, isHeld, onRecommend, onFail }: Props) {
  const t = useT()
  const [found, setFound] = useState<{ items: ReadersList[]; total: number } | null>(null)
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(
      () =>
        call('GET /staff/collections/readers', { query: { q }, silent: true }).then(
          answer => !isOld && answer && setFound(answer),
          onFail,
        ),
      q ? 250 : 0,
    )
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [q, version])
  if (!found) return null
  const { items, total } = found
  return (
    <section className="sec">
      <div className="sech">
        <h2>{t('staffCollections.readersLists')}</h2>
        <p>{t('staffCollections.readersNote')}</p>
      </div>
      {items.length === 0 && <p>{t(q ? 'staffCollections.noneSo' : 'staffCollections.noReaders')}</p>}
      {items.length > 0 && (
        <ul className="ord" aria-label={t('staffCollections.readersLists')}>
          {items.map(one => (
            <li key={one.id} className="clrow">
              <span>
                {one.name}{' '}
                <small>
                  {[
                    one.owner || t('staffCollections.aReader'),
                    t('staffCollections.bookCount', { count: one.books }),
                    t('staffCollections.views', { count: one.views }),
                  ].join(' · ')}
                </small>
              </span>
              <span className="ord__a">
                <a
                  className="btn btn--sm btn--quiet"
                  href={readersAddress(one.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('staffCollections.seePage')}
                  <span className="sr"> {one.name}</span>
                </a>
                <button
                  type="button"
                  className="btn btn--sm"
                  disabled={isHeld}
                  onClick={() => onRecommend(one)}
                >
                  {t('staffCollections.recommend')}
                  <span className="sr"> {one.name}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p>{t('staffCollections.more', { count: items.length, total })}</p>}
    </section>
  )
}
