import '../../../styles/renewals.css'
import type { LoanRow } from '../../../contract/users.ts'
import { useT } from '../../../i18n/use-t.ts'

/** more dots than that are not counted at a glance */
const DOTS = 6

/** How often it was renewed, a dot for each time there is. A server that does not count renewals says nothing. */
export function Times({ loan: { renewTimes, maxRenewTimes } }: { loan: LoanRow }) {
  const t = useT()
  if (renewTimes === undefined) return null
  if (maxRenewTimes === undefined)
    return <span className="times">{t('renewals.timesOnly', { done: renewTimes })}</span>
  return (
    <span className="times">
      <span className="sr">{t('renewals.times', { done: renewTimes, most: maxRenewTimes })}</span>
      {maxRenewTimes <= DOTS &&
        Array.from({ length: maxRenewTimes }, (_, at) => (
          <i key={at} className={at < renewTimes ? 'u' : undefined} aria-hidden="true" />
        ))}
      <span aria-hidden="true" className="faint">
        {t('reader.times', { done: renewTimes, most: maxRenewTimes })}
      </span>
    </span>
  )
}
