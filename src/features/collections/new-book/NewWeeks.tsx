import type { NewWeek } from '../../../contract/lists/new.ts'
import { NEW_WEEKS_SHOWN } from '../../../core/limits.ts'
import { daySpan } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../../ui/icons/icons-pages.ts'

type Props = {
  /** latest first */
  weeks: NewWeek[]
  /** Monday; '' = none of them */
  current: string
  hrefOf: (monday: string) => string
}

/** Keeps their room while they load. */
export function WeeksWaiting() {
  return (
    <div className="nweeks" aria-hidden="true">
      <span>
        <b>&nbsp;</b>
        <span className="num">&nbsp;</span>
        <i className="num">&nbsp;</i>
      </span>
    </div>
  )
}

/** Weeks around the current one; weeks without books are shown but not linked. */
export function NewWeeks({ weeks, current, hrefOf }: Props) {
  const t = useT()
  const lang = useLang()
  const at = Math.max(
    0,
    weeks.findIndex(week => week.from === current),
  )
  const start = Math.floor(at / NEW_WEEKS_SHOWN) * NEW_WEEKS_SHOWN
  const [later, earlier] = [weeks[start - 1], weeks[start + NEW_WEEKS_SHOWN]]
  return (
    <nav className="nweeks" aria-label={t('newBook.weeks')}>
      {later && (
        <a className="weeks__more" href={hrefOf(later.from)}>
          <Icon d={chevLeft} size="sm" />
          {t('newBook.later')}
        </a>
      )}
      {weeks.slice(start, start + NEW_WEEKS_SHOWN).map(({ from, to, number, total }) => {
        const words = (
          <>
            <b>{t('newBook.number', { number })}</b>
            <span className="num">{daySpan(from, to, lang)}</span>
            <i className="num">{total === 0 ? t('newBook.none') : t('common.titles', { count: total })}</i>
          </>
        )
        return total > 0 || from === current ? (
          <a key={from} href={hrefOf(from)} aria-current={from === current ? 'true' : undefined}>
            {words}
          </a>
        ) : (
          <span key={from} className="weeks__0">
            {words}
          </span>
        )
      })}
      {earlier && (
        <a className="weeks__more" href={hrefOf(earlier.from)}>
          {t('newBook.earlier')}
          <Icon d={chevRight} size="sm" />
        </a>
      )}
    </nav>
  )
}
