/** Sources that are harvested: the last run, the next, what readers see meanwhile; harvested now, and stopped. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { HarvestedSource, HarvestsState } from '../../contract/staff/staff-harvests.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, info, okCircle } from '../../ui/icons/icons.ts'
import { download, refresh } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'

const SOON = 2000
const LATER = 30_000
const ICONS = { never: info, ok: okCircle, failed: alert, running: refresh }
const COUNTS = ['added', 'updated', 'withdrawn', 'rejected'] as const

export function Harvests() {
  const t = useT()
  const lang = useLang()
  const [sources, setSources] = useState<HarvestedSource[] | null>(null)
  const [fault, setFault] = useState('')
  const take = useCallback((answer: HarvestsState | undefined) => answer && setSources(answer.sources), [])
  const load = useCallback(
    (isAhead?: true) =>
      call('GET /staff/records/harvests', { silent: true, ...(isAhead && { isAhead }) }).then(
        take,
        error => isAhead || setFault(errorText(error, t)),
      ),
    [take],
  )
  useLayoutEffect(() => void load(), [lang])
  const isRunning = sources?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    const timer = setInterval(() => void load(true), isRunning ? SOON : LATER)
    return () => clearInterval(timer)
  }, [isRunning, load])
  const act = (calling: Promise<HarvestsState | undefined>) => {
    setFault('')
    calling.then(take, error => setFault(errorText(error, t)))
  }
  return (
    <section className="sec" aria-labelledby="harvests">
      <div className="sech">
        <h2 id="harvests">{t('staffRecords.harvests.title')}</h2>
        <p>{t('staffRecords.harvests.intro')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {sources?.length === 0 && <p className="muted">{t('staffRecords.harvests.none')}</p>}
      <ul className="harv4">
        {sources?.map(source => (
          <Source
            key={source.name}
            source={source}
            onRun={() =>
              act(
                call('POST /staff/records/harvests/:name/run', {
                  params: { name: source.name },
                  silent: true,
                }),
              )
            }
            onStop={() =>
              act(
                call('POST /staff/records/harvests/:name/stop', {
                  params: { name: source.name },
                  silent: true,
                }),
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

function Source({
  source,
  onRun,
  onStop,
}: {
  source: HarvestedSource
  onRun: () => void
  onStop: () => void
}) {
  const t = useT()
  const { name, url, minutes, state, counts } = source
  const every =
    minutes % 1440 === 0
      ? t('staffRecords.harvests.days', { count: minutes / 1440 })
      : minutes % 60 === 0
        ? t('staffRecords.harvests.hours', { count: minutes / 60 })
        : t('staffRecords.harvests.minutes', { count: minutes })
  const books = grouped(source.books)
  const id = `harvest-${name}`
  return (
    <li>
      <div>
        <h3 id={id}>{name}</h3>
        <p className="harv4__a">{url}</p>
        <p className="muted sm">{every}</p>
      </div>
      <div>
        <p className={`harv4__s is-${state}`}>
          <Icon d={ICONS[state]} />
          {t(`staffRecords.harvests.states.${state}`)}
        </p>
        {state === 'failed' && (
          <p className="sm">
            {t('staffRecords.report.problem')}
            <span lang="en">{source.error}</span>
          </p>
        )}
        <p className="sm">
          {source.done
            ? t('staffRecords.harvests.meanwhile', { books, time: source.done })
            : t('staffRecords.harvests.sofar', { books })}
          {source.isPartial && state !== 'running' && ` ${t('staffRecords.harvests.partial')}`}
        </p>
        <p className="muted sm num">
          {source.tried && t('staffRecords.harvests.last', { time: source.tried })}
          {counts &&
            COUNTS.filter(one => counts[one] > 0)
              .map(one => ` · ${t(`staffRecords.report.counts.${one}`)} ${grouped(counts[one])}`)
              .join('')}
          {' · '}
          {source.next
            ? t('staffRecords.harvests.next', { time: source.next })
            : t('staffRecords.harvests.nextSoon')}
        </p>
      </div>
      <div className="row">
        {source.hasProblems && (
          <a
            className="btn btn--sm"
            href={`/opac/staff/records/harvests/${encodeURIComponent(name)}/problems.csv`}
            download
            aria-describedby={id}
          >
            <Icon d={download} />
            {t('staffRecords.harvests.problems')}
          </a>
        )}
        {state === 'running' ? (
          source.canStop && (
            <button type="button" className="btn btn--sm" aria-describedby={id} onClick={onStop}>
              {t('staffRecords.running.stop')}
            </button>
          )
        ) : (
          <button type="button" className="btn btn--sm" aria-describedby={id} onClick={onRun}>
            {t('staffRecords.harvests.run')}
          </button>
        )}
      </div>
    </li>
  )
}
