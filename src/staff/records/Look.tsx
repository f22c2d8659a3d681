/** The second step: what is in the file, what is missing, ten of its books; then the decision. */
import { useEffect, useState } from 'react'
import { COPY_PROFILES, LACKS, RECORD_FORMATS } from '../../contract/staff/codes.ts'
import type {
  FileFactsShown,
  FileStanding,
  ImportRun,
  RunWishes,
} from '../../contract/staff/staff-records.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { info, warn } from '../../ui/icons/icons.ts'
import { useKeys } from '../../ui/keys.ts'
import { ShownBooks } from './ShownBooks.tsx'

/** ms after the source's name was last changed */
const PAUSE = 500

type Props = {
  run: ImportRun
  facts: FileFactsShown
  isBusy: boolean
  onLook: (wishes: Pick<RunWishes, 'items' | 'format'>) => void
  onStart: (wishes: RunWishes) => void
  onDiscard: () => void
}

export function Look({ run, facts, isBusy, onLook, onStart, onDiscard }: Props) {
  const t = useT()
  const { items, format } = run.wishes
  const [source, setSource] = useState(run.wishes.source)
  const [full, setFull] = useState(run.wishes.full)
  /** undefined = not counted yet; null = it cannot be counted before */
  const [standing, setStanding] = useState<FileStanding | null>()
  useEffect(() => {
    setStanding(undefined)
    if (facts.books === 0) return
    let isLate = false
    const timer = setTimeout(() => {
      const options = {
        params: { id: String(run.id) },
        body: { source },
        silent: true,
        isAhead: true,
      } as const
      call('POST /staff/records/imports/:id/standing', options).then(
        answer => isLate || setStanding(answer),
        () => isLate || setStanding(null),
      )
    }, PAUSE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [run.id, source, items, format, facts])
  const most = facts.books + facts.holdings + facts.deleted
  const start = () => most > 0 && !isBusy && onStart({ source, items, format, full })
  useKeys({ 'ctrl+Enter': start })
  const counted = (counts: Record<string, number>, nameOf: (name: string) => string) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) =>
        Object.keys(counts).length > 1 ? `${nameOf(name)} ${grouped(count)}` : nameOf(name),
      )
      .join(t('staffRecords.seen.between'))
  const formatName = (name: string) => {
    const known = RECORD_FORMATS.find(one => one === name)
    return known ? t(`staffRecords.seen.formatNames.${known}`) : name
  }
  const itemName = (name: string) => {
    const known = COPY_PROFILES.find(one => one === name)
    return known ? t(`staffRecords.seen.itemNames.${known}`) : name
  }
  const copies = facts.profiles[0]
  return (
    <>
      <div className="imp4__b">
        <div className="imp4__l">
          <h2 id="step" tabIndex={-1}>
            {t('staffRecords.seen.title')}
          </h2>
          <dl className="kv2">
            <dt>{t('staffRecords.seen.records')}</dt>
            <dd>
              {t(facts.isWhole ? 'staffRecords.seen.recordsSaid' : 'staffRecords.seen.first', {
                count: grouped(facts.records),
              })}
              <br />
              {t('staffRecords.seen.books', {
                books: grouped(facts.books),
                holdings: grouped(facts.holdings),
                deleted: grouped(facts.deleted),
              })}
            </dd>
            {facts.books > 0 && (
              <>
                <dt>{t('staffRecords.seen.standing')}</dt>
                <dd>
                  <span role="status">
                    {standing === undefined
                      ? t('staffRecords.seen.counting')
                      : standing === null
                        ? t('staffRecords.seen.notCounted')
                        : t('staffRecords.seen.standingSaid', {
                            ...{ new: grouped(standing.counts.new), same: grouped(standing.counts.same) },
                            changed: grouped(standing.counts.changed),
                          })}
                  </span>
                </dd>
              </>
            )}
            <dt>{t('staffRecords.seen.formats')}</dt>
            <dd>{counted(facts.formats, formatName) || '–'}</dd>
            <dt>{t('staffRecords.seen.encodings')}</dt>
            <dd>{counted(facts.encodings, name => name) || '–'}</dd>
            <dt>{t('staffRecords.seen.copies')}</dt>
            <dd>
              {copies?.copies
                ? t('staffRecords.seen.copiesSaid', {
                    copies: grouped(copies.copies),
                    books: grouped(copies.books),
                    barCodes: grouped(copies.barCodes),
                  })
                : t('staffRecords.seen.noCopies')}
            </dd>
          </dl>
          <label className="field">
            <span className="label">{t('staffRecords.seen.items')}</span>
            <select
              className="select"
              value={items}
              disabled={isBusy}
              onChange={event => {
                const chosen = COPY_PROFILES.find(one => one === event.currentTarget.value)
                if (chosen) onLook({ items: chosen, format })
              }}
            >
              {COPY_PROFILES.map(name => (
                <option key={name} value={name}>
                  {itemName(name)}
                </option>
              ))}
            </select>
            {facts.best && facts.best !== items && (
              <span className="hint">{t('staffRecords.seen.best', { name: itemName(facts.best) })}</span>
            )}
          </label>
          <label className="field">
            <span className="label">{t('staffRecords.seen.format')}</span>
            <select
              className="select"
              value={format}
              disabled={isBusy}
              onChange={event => {
                const chosen = RECORD_FORMATS.find(one => one === event.currentTarget.value)
                if (chosen) onLook({ items, format: chosen })
              }}
            >
              {RECORD_FORMATS.map(name => (
                <option key={name} value={name}>
                  {formatName(name)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="label">{t('staffRecords.seen.source')}</span>
            <input
              className="input"
              value={source}
              maxLength={60}
              required
              onInput={event => setSource(event.currentTarget.value)}
            />
            <span className="hint">{t('staffRecords.seen.sourceHint')}</span>
          </label>
          <label className="check">
            <input type="checkbox" checked={full} onChange={event => setFull(event.currentTarget.checked)} />
            <span>{t('staffRecords.seen.full')}</span>
          </label>
          {full && <p className="hint">{t('staffRecords.seen.fullHint')}</p>}
          {facts.books > 0 && <Lacks facts={facts} />}
        </div>
        <ShownBooks facts={facts} standing={standing ?? null} />
      </div>
      <footer className="imp4__f">
        <div>
          <p>
            <Icon d={facts.rejectedCount || !most ? warn : info} />
            <span>
              {t(
                !most
                  ? 'staffRecords.seen.nothing'
                  : facts.rejectedCount
                    ? 'staffRecords.seen.someRejected'
                    : 'staffRecords.seen.allGood',
                { count: facts.rejectedCount },
              )}
              {facts.other && (
                <>
                  {' '}
                  {t('staffRecords.seen.kind')}
                  <span lang="en">{facts.other}</span>
                </>
              )}
            </span>
          </p>
          {facts.rejected.length > 0 && (
            <ul className="imp4__no">
              {facts.rejected.map(({ number, reason }) => (
                <li key={number}>
                  {t('staffRecords.seen.rejected', { number })}
                  <span lang="en">{reason}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="imp4__a">
          <button type="button" className="btn" disabled={isBusy} onClick={onDiscard}>
            {t('staffRecords.drop')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            disabled={isBusy || most === 0 || !source.trim()}
            onClick={start}
          >
            {facts.isWhole ? t('staffRecords.start', { count: most }) : t('staffRecords.startAll')}
            <kbd className="k">Ctrl ↵</kbd>
          </button>
        </div>
      </footer>
    </>
  )
}

function Lacks({ facts: { books, without } }: { facts: FileFactsShown }) {
  const t = useT()
  return (
    <>
      <h3>{t('staffRecords.seen.lacks')}</h3>
      <table className="tbl miss4">
        <thead className="sr">
          <tr>
            <th>{t('staffRecords.seen.lacks')}</th>
            <th>{t('staffRecords.seen.has')}</th>
            <th>{t('staffRecords.seen.hasNot')}</th>
          </tr>
        </thead>
        <tbody>
          {LACKS.map(name => (
            <tr key={name}>
              <th scope="row">{t(`staffRecords.seen.lack.${name}`)}</th>
              <td className="w">
                <meter min={0} max={books} value={books - without[name]} aria-hidden="true" />
                <span className="num">{grouped(books - without[name])}</span>
              </td>
              <td className={without[name] ? 'num bad' : 'num'}>{grouped(without[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
