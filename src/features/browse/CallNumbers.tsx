import { useLocation, useRouter, useSearch } from 'wouter'
import type { BrowseShelfRow } from '../../contract/catalogue/x-browse.ts'
import { loadCallNumbers } from '../../core/api/browse.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Avail } from '../../ui/Avail.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { StartHere } from './StartHere.tsx'
import { useMoved } from './use-moved.ts'

/** Books as they stand on the shelves. */
export function CallNumbers() {
  const [, navigate] = useLocation()
  const t = useT()
  const { base } = useRouter()
  const params = new URLSearchParams(useSearch())
  const value = (name: string) => params.get(name) || undefined
  const isHere = params.get('here') === '1'
  const query = {
    from: value('from'),
    after: value('after'),
    before: value('before'),
    here: isHere ? '1' : undefined,
  }
  const { data, hasFailed, error, retry } = useFetch(`shelf ${JSON.stringify(query)}`, signal =>
    loadCallNumbers(query, { silent: true, signal }),
  )
  const { heading, onMove } = useMoved(data)
  const path = `${base}/browse/callno`
  const [first, last] = [data?.rows[0], data?.rows.at(-1)]
  const hrefWith = (more: Record<string, string>, here: boolean) => {
    const next = new URLSearchParams({ ...(here && { here: '1' }), ...more })
    return next.size ? `${path}?${next}` : path
  }
  const hrefOf = (more: Record<string, string>) => hrefWith(more, isHere)
  const { from, after, before } = query
  const place: Record<string, string> = before ? { before } : after ? { after } : from ? { from } : {}
  return (
    <>
      <StartHere
        kind="callno"
        path={path}
        from={from ?? ''}
        hidden={isHere ? ['here', '1'] : undefined}
        hrefOf={hrefOf}
      >
        {/* what was asked for can be taken back, also where the library cannot tell */}
        {(data?.tells !== false || isHere) && (
          <label className="check">
            <input
              type="checkbox"
              checked={isHere}
              onChange={() => navigate(hrefWith(place, !isHere).slice(base.length), { replace: true })}
            />
            {t('browse.here')}
          </label>
        )}
      </StartHere>
      {hasFailed ? (
        <Failed title={t('browse.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      ) : !data ? (
        <Skeleton rows={3} label={t('browse.loading')} />
      ) : !data.rows.length && !data.away ? (
        <p className="muted mt-6">{t('browse.empty')}</p>
      ) : (
        <section className="azo" aria-labelledby="az-h">
          <h2 id="az-h" className="azo__c mono" tabIndex={-1} ref={heading}>
            {first ? `${first.callno} – ${last?.callno}` : t('browse.kinds.callno')}
          </h2>
          {isHere && !data.tells && <Alert kind="warn">{t('browse.hereNever')}</Alert>}
          {isHere && data.tells && data.rows.some(row => row.isHere === null) && (
            <Alert kind="warn">{t('browse.hereUnknown')}</Alert>
          )}
          <ol className="azs">
            {data.rows.map(row => (
              <ShelfRow
                key={`${row.bibId} ${row.callno}`}
                row={row}
                isUnknown={isHere && data.tells && row.isHere === null}
              />
            ))}
            {data.away > 0 && <Gap what={t('browse.awayHere', { count: data.away })} />}
          </ol>
          <nav className="azp" aria-label={t('browse.moves')}>
            {data.before ? (
              <a href={hrefOf({ before: data.before })} rel="prev" onClick={onMove}>
                <Icon d={chevLeft} />
                {t('browse.left')}
              </a>
            ) : (
              <span />
            )}
            {data.after && (
              <a href={hrefOf({ after: data.after })} rel="next" onClick={onMove}>
                {t('browse.right')}
                <Icon d={chevRight} />
              </a>
            )}
          </nav>
        </section>
      )}
    </>
  )
}

function ShelfRow({ row, isUnknown }: { row: BrowseShelfRow; isUnknown: boolean }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { bibId, title, author, callno, gap, away } = row
  return (
    <>
      {away > 0 && <Gap what={t('browse.awayHere', { count: away })} />}
      {gap && (
        <Gap what={t('browse.gap')} where={gap.from === gap.to ? gap.from : `${gap.from} – ${gap.to}`} />
      )}
      <li>
        <span className="mono">{callno}</span>{' '}
        <a href={bookHref(base, bibId)} {...textProps(title, lang)}>
          {title}
        </a>{' '}
        <span {...textProps(author, lang)}>{author}</span>
        {isUnknown && <Avail kind="unknown">{t('browse.notKnown')}</Avail>}
      </li>
    </>
  )
}

/** Where nothing stands, or what stands there is not here. @param where classes */
const Gap = ({ what, where }: { what: string; where?: string }) => (
  <li className="is-gap">
    <span>{what}</span> {where && <span className="mono">{where}</span>}
  </li>
)
