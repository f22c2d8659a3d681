import type { ReactNode } from 'react'
import { useRouter } from 'wouter'
import type { PackageInfo } from '../../../contract/databases/ckb.ts'
import { daysUntil } from '../../../core/rules/reader/due-days.ts'
import { questionnairePath } from '../../../core/rules/search/database-url.ts'
import type { Lang } from '../../../core/stores/language.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { dayText } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { globe, okCircle } from '../../../ui/icons/icons.ts'
import { clock, pin } from '../../../ui/icons/icons-pages.ts'

type Line = [name: string, value: ReactNode]

const isAtPlace = (info: PackageInfo) => info.onCampus === 'none' && info.offCampus === 'none'

function period({ startDate: from, endDate: to }: PackageInfo, t: T): string {
  if (from && to) return t('databases.one.fromTo', { from, to })
  return to ? t('databases.one.until', { to }) : t('databases.one.noEnd')
}

function linesOf(info: PackageInfo, t: T, lang: Lang): Line[] {
  const of = (name: 'onCampus' | 'away' | 'seats' | 'period' | 'lang' | 'activated') =>
    t(`databases.one.${name}`)
  if (isAtPlace(info))
    return [
      [t('databases.one.place'), info.place],
      [t('databases.one.hours'), info.hours],
      [t('databases.one.seatCount'), info.seats > 0 && info.seats],
    ]
  if (info.offCampus === 'direct')
    return [
      [t('databases.one.anywhere'), t('databases.one.everybody')],
      [t('databases.one.signIn'), t('databases.one.noSignIn')],
      [of('period'), period(info, t)],
      [of('lang'), info.langDesc],
    ]
  return [
    [of('onCampus'), t('databases.one.direct')],
    [of('away'), t(info.vpnUrl ? 'databases.one.byVpn' : 'databases.one.notAway')],
    [of('seats'), info.seats || t('databases.one.anyNumber')],
    [of('period'), period(info, t)],
    [of('lang'), info.langDesc],
    [of('activated'), dayText(info.activatedDate, lang)],
  ]
}

/** Access: how, until when, and notes. */
export function Pass({ info }: { info: PackageInfo }) {
  const t = useT()
  const lang = useLang()
  const look =
    info.status === 2 ? 'warn' : isAtPlace(info) ? 'off' : info.offCampus === 'direct' ? 'info' : ''
  return (
    <aside className={`dbpass${look && ` dbpass--${look}`}`} aria-label={t('databases.one.passLabel')}>
      <p className="dbpass__h">{t('databases.one.pass')}</p>
      <dl>
        {linesOf(info, t, lang)
          .filter(([, value]) => value)
          .map(([name, value]) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} is`} className="tnum">
              {value}
            </dd>,
          ])}
      </dl>
      <p className="dbpass__f">
        <Foot info={info} />
      </p>
    </aside>
  )
}

function Foot({ info }: { info: PackageInfo }) {
  const t = useT()
  const { base } = useRouter()
  const words = (icon: string, text: ReactNode) => (
    <>
      <Icon d={icon} />
      <span>{text}</span>
    </>
  )
  if (info.status === 2 && (info.isEnded || info.endDate))
    return words(
      clock,
      <>
        {left(info, t)}
        <a href={base + questionnairePath(info.packageId)}>{t('databases.one.foot.tell')}</a>
      </>,
    )
  if (isAtPlace(info)) return words(pin, t('databases.one.foot.place'))
  if (info.offCampus === 'direct') return words(globe, t('databases.one.foot.free'))
  return words(okCircle, t(info.vpnUrl ? 'databases.one.foot.away' : 'databases.one.foot.subscribed'))
}

function left({ isEnded, endDate }: PackageInfo, t: T): string {
  if (isEnded) return t('databases.one.foot.ended', { date: endDate })
  const days = daysUntil(endDate, libraryToday())
  if (days < 1) return t('databases.one.foot.trialToday')
  return t('databases.one.foot.trial', { days })
}
