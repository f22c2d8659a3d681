/** The keys of a site's server: made, shown once, revoked. */
import { useEffect, useRef } from 'react'
import type { StaffSite } from '../../contract/staff/staff-sites.ts'
import { compactDay } from '../../i18n/days.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CopyButton } from './Codes.tsx'

type Props = {
  site: StaffSite
  /** the key that was made just now; '' = none */
  made: string
  isBusy: boolean
  onMake: () => void
  onRevoke: (id: number) => void
}

export function Keys({ site, made, isBusy, onMake, onRevoke }: Props) {
  const t = useT()
  const lang = useLang()
  const panel = useRef<HTMLDivElement>(null)
  const once = useRef<HTMLParagraphElement>(null)
  const day = (date: string) => compactDay(date, lang)
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (made) once.current?.focus()
  }, [made])
  return (
    <div className="keys4" ref={panel} tabIndex={-1}>
      <p>{t('staffSites.keysNote')}</p>
      {site.keys.length === 0 && <p className="muted">{t('staffSites.noKeys')}</p>}
      <ul>
        {site.keys.map(({ id, date, minted, refused, last, revoked }) => (
          <li key={id} className={revoked ? 'is-old' : undefined}>
            <b>{t('staffSites.key', { id })}</b>
            <span>
              {last
                ? t('staffSites.keyUsed', {
                    ...{ date: day(date), last: day(last) },
                    ...{ minted: grouped(minted), refused: grouped(refused) },
                  })
                : t('staffSites.keyUnused', { date: day(date) })}
            </span>
            {revoked ? (
              <span>{t('staffSites.revoked', { date: day(revoked) })}</span>
            ) : (
              <button
                type="button"
                className="btn btn--sm"
                aria-label={t('staffSites.revokeOf', { id })}
                disabled={isBusy}
                onClick={() => {
                  // its button goes
                  panel.current?.focus()
                  onRevoke(id)
                }}
              >
                {t('staffSites.revoke')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {made && (
        <>
          <p ref={once} tabIndex={-1} role="status">
            {t('staffSites.keyShown')}
          </p>
          <p className="code4">
            <code>{made}</code>
            <CopyButton text={made} />
          </p>
        </>
      )}
      <button type="button" className="btn btn--sm" disabled={isBusy} onClick={onMake}>
        {t('staffSites.makeKey')}
      </button>
    </div>
  )
}
