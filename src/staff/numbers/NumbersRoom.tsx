/** The library in numbers: plots, tables, and what to make of them. Figures for under five people are not shown. */
import './staff-numbers.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { CounterReport, NumberPart, Numbers } from '../../contract/staff/staff-numbers.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { KeyBar } from '../KeyBar.tsx'
import { $session } from '../session.ts'
import { Loans } from './Loans.tsx'
import { Payments } from './Payments.tsx'
import { Bar, Line } from './plots.tsx'
import { Webhook } from './Webhook.tsx'

type Wish = { from: string; to: string; by: 'day' | 'month' }

export function NumbersRoom() {
  const t = useT()
  const lang = useLang()
  const [wish, setWish] = useState<Wish>({ from: '', to: '', by: 'day' })
  const [numbers, setNumbers] = useState<Numbers | null>(null)
  const [fault, setFault] = useState('')
  // a layout effect, so that the request is sent before the room is painted
  useLayoutEffect(() => {
    let isGone = false
    call('GET /staff/numbers', { query: wish, silent: true }).then(
      answer => {
        if (!answer || isGone) return
        setNumbers(answer)
        setFault('')
      },
      error => isGone || setFault(errorText(error, t)),
    )
    return () => {
      isGone = true
    }
  }, [wish, lang])
  const step = (by: number) => numbers && setWish(moved(numbers, by))
  const choose = (by: Wish['by']) => setWish({ from: '', to: '', by })
  useKeys({
    d: () => choose('day'),
    m: () => choose('month'),
    '[': () => step(-1),
    ']': () => step(1),
    p: () => print(),
  })
  const csv = (part: NumberPart | CounterReport) =>
    `/opac/staff/numbers.csv?${new URLSearchParams({ part, from: numbers?.from ?? '', to: numbers?.to ?? '', by: wish.by })}`
  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.numbers')}</h1>
        <p>{t('staffNumbers.note')}</p>
        <div className="shead__a">
          <button type="button" className="btn btn--sm" onClick={() => print()}>
            {t('common.print')}
          </button>
        </div>
      </div>
      <div className="nbar">
        <fieldset className="seg" aria-label={t('staffNumbers.by')}>
          {(['day', 'month'] as const).map(by => (
            <button key={by} type="button" aria-pressed={wish.by === by} onClick={() => choose(by)}>
              {t(`staffNumbers.bys.${by}`)}
              <kbd className="k">{by === 'day' ? 'D' : 'M'}</kbd>
            </button>
          ))}
        </fieldset>
        {(['from', 'to'] as const).map(end => (
          <label key={end}>
            {t(`staffNumbers.${end}`)}
            <input
              className="input input--sm"
              type="date"
              value={wish[end] || numbers?.[end] || ''}
              onChange={event =>
                // half a year typed is no day
                event.currentTarget.value >= '1900' &&
                setWish({
                  by: wish.by,
                  from: wish.from || numbers?.from || '',
                  to: wish.to || numbers?.to || '',
                  [end]: event.currentTarget.value,
                })
              }
            />
          </label>
        ))}
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {numbers && <Parts numbers={numbers} csv={csv} />}
      {!numbers && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      <KeyBar
        keys={[
          [['D', 'M'], t('staffNumbers.keys.by')],
          [['[', ']'], t('staffNumbers.keys.step')],
          [['P'], t('common.print')],
        ]}
      />
    </>
  )
}

const DAY = 86_400_000
/** The previous or next span of the same length. */
function moved({ from, to, by }: Numbers, way: number): Wish {
  const length = Date.parse(to) - Date.parse(from) + DAY
  const shift = (day: string) => new Date(Date.parse(day) + way * length).toISOString().slice(0, 10)
  return { from: shift(from), to: shift(to), by }
}

function Parts({ numbers, csv }: { numbers: Numbers; csv: (part: NumberPart | CounterReport) => string }) {
  const t = useT()
  // drawn in three steps (sums, loans, tables below), each after the one before has been painted
  const [drawn, setDrawn] = useState(1)
  useEffect(() => setDrawn(Math.min(drawn + 1, 3)), [drawn])
  const session = useStore($session)
  const { sums, misses, wanted, portal, databases, sites } = numbers
  const few = t('staffNumbers.few')
  const say = (count: number | null) => (count === null ? few : grouped(count))
  const most = (counts: number[]) => Math.max(1, ...counts)
  const mostMissed = most(misses.rows.map(row => row.times))
  const mostUsed = most(portal.map(row => (row.searches ?? 0) + (row.views ?? 0)))
  const mostWanted = most(wanted.rows.map(row => row.readers + (row.searched ?? 0)))
  const loads = (row: Numbers['sites']['rows'][number]) =>
    row.elements.reduce((sum, one) => sum + one.times, 0)
  const mostLoaded = most(sites.rows.map(loads))
  return (
    <>
      <dl className="nsum">
        {(['loaned', 'returned', 'before'] as const).map(name => (
          <div key={name}>
            <dt>{t(`staffNumbers.sums.${name}`)}</dt>
            <dd>{say(sums[name])}</dd>
          </div>
        ))}
      </dl>
      {drawn > 1 && (
        <Part title={t('staffNumbers.parts.loans')} csv={csv('loans')}>
          <Loans numbers={numbers} />
        </Part>
      )}
      {drawn > 2 && (
        <div className="plots">
          <Part title={t('staffNumbers.parts.misses')} csv={csv('misses')}>
            <Table
              label={t('staffNumbers.parts.misses')}
              heads={['words', '', 'times', 'people']}
              rows={misses.rows.map(row => [
                row.name,
                <Bar key="bar" parts={[row.times]} most={mostMissed} />,
                say(row.times),
                say(row.people),
              ])}
              hidden={misses.hidden ? t('staffNumbers.hidden.misses', { count: misses.hidden }) : ''}
            />
          </Part>
          <Part title={t('staffNumbers.parts.wanted')} csv={csv('wanted')}>
            <Table
              label={t('staffNumbers.parts.wanted')}
              heads={['title', '', 'readers', 'searched', 'state']}
              rows={wanted.rows.map(row => [
                row.title,
                <Bar key="bar" parts={[row.readers, row.searched ?? 0]} most={mostWanted} />,
                say(row.readers),
                row.searched === null ? '–' : say(row.searched),
                t(`staffNumbers.states.${row.state}`),
              ])}
              hidden={wanted.hidden ? t('staffNumbers.hidden.wanted', { count: wanted.hidden }) : ''}
            />
          </Part>
          <Part
            title={t('staffNumbers.parts.portal')}
            csv={csv('portal')}
            counter={csv('PR_P1')}
            note={t('staffNumbers.wholeMonths')}
          >
            <Table
              label={t('staffNumbers.parts.portal')}
              isByMonth
              heads={['month', '', 'searches', 'views', 'texts']}
              rows={portal.map(row => [
                row.at,
                <Bar key="bar" parts={[row.searches ?? 0, row.views ?? 0]} most={mostUsed} />,
                say(row.searches),
                say(row.views),
                say(row.texts),
              ])}
              hidden=""
            />
          </Part>
          <Part title={t('staffNumbers.parts.databases')} csv={csv('databases')} counter={csv('DR_D1')}>
            <Table
              label={t('staffNumbers.parts.databases')}
              heads={['database', 'monthly', 'downloads', 'opened', 'people']}
              rows={databases.map(row => [
                row.name,
                <Line key="line" values={row.months.map(month => month.times)} />,
                row.downloads ? say(row.downloads) : '–',
                say(row.opened),
                say(row.people),
              ])}
              hidden=""
            />
          </Part>
          <Part title={t('staffNumbers.parts.sites')} csv={csv('sites')}>
            <Table
              label={t('staffNumbers.parts.sites')}
              heads={['site', '', 'elements', 'times']}
              rows={sites.rows.map(row => [
                row.site,
                <Bar key="bar" parts={[loads(row)]} most={mostLoaded} />,
                row.elements.map(one => `${one.name} ${one.times}`).join(', '),
                say(loads(row)),
              ])}
              hidden={sites.hidden ? t('staffNumbers.hidden.sites', { count: sites.hidden }) : ''}
            />
          </Part>
          <Upkeep numbers={numbers} />
          <Webhook />
          {session?.role === 'administrator' && <Payments />}
        </div>
      )}
    </>
  )
}

/** The last import and the accessibility check of this version, with the pages that say more. */
function Upkeep({ numbers: { imported, accessibility } }: { numbers: Numbers }) {
  const t = useT()
  const session = useStore($session)
  return (
    <section className="plot sec" aria-label={t('staffNumbers.parts.upkeep')}>
      <div className="sech">
        <h2>{t('staffNumbers.parts.upkeep')}</h2>
      </div>
      <p>
        {imported
          ? t('staffNumbers.imported.last', {
              ...{ name: imported.name, date: imported.date, read: grouped(imported.read) },
              ...{
                rejected: grouped(imported.rejected),
                state: t(`staffNumbers.imported.states.${imported.state}`),
              },
            })
          : t('staffNumbers.imported.never')}{' '}
        {session?.rooms.includes('records') && <a href="/staff/records">{t('staff.rooms.records')}</a>}
      </p>
      <p>
        {accessibility
          ? t('staffNumbers.accessibility.last', accessibility)
          : t('staffNumbers.accessibility.never')}{' '}
        <a href="/space/accessibility">{t('staffNumbers.accessibility.to')}</a>
      </p>
    </section>
  )
}

type PartProps = { title: string; csv: string; counter?: string; note?: string; children: ReactNode }

/** @param counter address of the same in COUNTER's layout */
function Part({ title, csv, counter, note, children }: PartProps) {
  const t = useT()
  return (
    <section className="plot sec" aria-label={title}>
      <div className="sech">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        <span className="shead__a">
          {counter && (
            <a
              className="btn btn--sm"
              href={counter}
              download
              aria-label={`${title}, ${t('staffNumbers.counter')}`}
            >
              <Icon d={download} />
              {t('staffNumbers.counter')}
            </a>
          )}
          <a className="btn btn--sm" href={csv} download aria-label={`${title}, CSV`}>
            <Icon d={download} />
            CSV
          </a>
        </span>
      </div>
      {children}
    </section>
  )
}

type Head =
  | 'month'
  | 'searches'
  | 'views'
  | 'texts'
  | 'words'
  | 'times'
  | 'people'
  | 'title'
  | 'readers'
  | 'searched'
  | 'state'
  | 'database'
  | 'monthly'
  | 'downloads'
  | 'opened'
  | 'site'
  | 'elements'
  | ''

/** isByMonth: the first cell of a row is a month, which stays on one line */
type TableProps = { label: string; heads: Head[]; rows: ReactNode[][]; hidden: string; isByMonth?: boolean }

function Table({ label, heads, rows, hidden, isByMonth }: TableProps) {
  const t = useT()
  if (!rows.length) return <p className="muted">{hidden || t('staffNumbers.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on phones must be reached
    // biome-ignore lint/a11y/useSemanticElements: the part around it is the region, and this is no form
    <div className="tblwrap" role="group" aria-label={label} tabIndex={0}>
      <table className={isByMonth ? 'tbl tbl--n tbl--m' : 'tbl tbl--n'}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head ? (
                  t(`staffNumbers.heads.${head}`)
                ) : (
                  <span className="sr">{t('staffNumbers.picture')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(cells => (
            <tr key={String(cells[0])}>
              {cells.map((cell, nth) => (
                <td key={heads[nth]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden && <p className="muted sm">{hidden}</p>}
    </div>
  )
}
