import { type CSSProperties, useState } from 'react'
import './renew-steps.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { daysUntil } from '../../../core/rules/reader/due-days.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { shortDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevDown } from '../../../ui/icons/icons.ts'
import { LoanTable, type LoanTableProps, weekName } from './LoanTable.tsx'
import type { LoanWeek } from './loan-weeks.ts'
import { renewVerdict } from './renew-verdict.ts'

const STEP = 50

type Props = Omit<LoanTableProps, 'groups' | 'caption'> & { weeks: LoanWeek<LoanRow>[] }

/** For hundreds of loans: select a week, then books. */
export function LoanWeeks({ weeks, ...rest }: Props) {
  const t = useT()
  const lang = useLang()
  const [open, setOpen] = useState<Record<string, boolean>>({})
  const isOpen = (key: string, at: number) => open[key] ?? at === 0
  const most = Math.max(...weeks.map(week => week.loans.length))
  return (
    <>
      <nav className="weeks" aria-label={t('renewals.weeks')}>
        {weeks.map(({ key, from, loans }, at) => (
          <a
            key={key}
            href={`#week-${key}`}
            className={key === 'late' ? 'late' : undefined}
            aria-current={isOpen(key, at) || undefined}
            onClick={() => setOpen(now => ({ ...now, [key]: true }))}
          >
            <span className="bar" style={{ '--v': loans.length / most } as CSSProperties}>
              <b>{loans.length}</b>
            </span>
            <span className="lb">
              {from
                ? t('renewals.from', { date: shortDay(from, lang) })
                : t(key === 'late' ? 'renewals.late' : 'reader.dueUnknown')}
            </span>
          </a>
        ))}
      </nav>
      <div className="panel wgrps">
        {weeks.map((week, at) => (
          <details
            key={week.key}
            id={`week-${week.key}`}
            className="wgrp"
            open={isOpen(week.key, at)}
            onToggle={event => {
              const { open: isNow } = event.currentTarget
              setOpen(now => ({ ...now, [week.key]: isNow }))
            }}
          >
            <summary>
              <Icon d={chevDown} />
              <span>{weekName(t, lang, week)}</span>
              <span className="num">{t('renewals.books', { count: week.loans.length })}</span>
              <WeekState loans={week.loans} />
            </summary>
            {isOpen(week.key, at) && <WeekTable week={week} {...rest} />}
          </details>
        ))}
      </div>
    </>
  )
}

function WeekTable({ week, ...rest }: Omit<Props, 'weeks'> & { week: LoanWeek<LoanRow> }) {
  const t = useT()
  const [most, setMost] = useState(STEP)
  const left = week.loans.length - most
  return (
    <div data-then="next">
      <LoanTable
        {...rest}
        caption={t('renewals.weekTable')}
        groups={[{ key: week.key, name: '', loans: week.loans.slice(0, most) }]}
      />
      {left > 0 && (
        <div className="tblfoot">
          <span>{t('renewals.showing', { shown: most, count: week.loans.length })}</span>
          <button type="button" className="linkbtn" onClick={() => setMost(most + STEP)}>
            {t('renewals.more', { count: Math.min(STEP, left) })}
          </button>
        </div>
      )}
    </div>
  )
}

/** How many can be renewed; when none can yet, from when. */
function WeekState({ loans }: { loans: LoanRow[] }) {
  const t = useT()
  const lang = useLang()
  const today = libraryToday()
  const verdicts = loans.map(loan => renewVerdict(loan, today))
  const count = verdicts.filter(one => one.canRenew).length
  const froms = verdicts.map(one => one.from).filter(from => from && daysUntil(from, today) >= 0)
  if (count) return <Avail kind="ok">{t('renewals.open', { count })}</Avail>
  const first = froms.sort()[0]
  return (
    <Avail kind={first ? 'off' : 'out'}>
      {first ? t('renewals.openFrom', { date: shortDay(first, lang) }) : t('renewals.none')}
    </Avail>
  )
}
