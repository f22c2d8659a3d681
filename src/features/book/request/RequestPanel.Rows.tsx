import { useRouter } from 'wouter'
import type { CopyRow } from '../../../contract/reader/requests.ts'
import { COPY_REASONS } from '../../../core/rules/holdings/copy-counts.ts'
import { copyKind } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { volumeName } from '../../../core/rules/holdings/volume-of.ts'
import { takeLabel } from '../../../core/rules/reader/take-label.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { canTick, type Draft, rowKey } from './request-draft.ts'
import type { RequestKind } from './request-kind.ts'
import type { useCopies } from './use-copies.ts'

type Props = { kind: RequestKind; panel: ReturnType<typeof useCopies> }

/** One location per row, or one volume there: the possible outcome, and once selected the pickup location. */
export function CopyRows({ kind, panel }: Props) {
  const t = useT()
  return (
    <ul className="reserve__picks" aria-label={t('requests.copies')}>
      {panel.rows.map(({ row, draft }, at) => (
        <Row key={rowKey(row)} at={at} row={row} draft={draft} kind={kind} panel={panel} />
      ))}
    </ul>
  )
}

type RowProps = Props & { at: number; row: CopyRow; draft: Draft }

function Row({ at, row, draft, kind, panel }: RowProps) {
  const t = useT()
  const { base } = useRouter()
  const { callNo } = row
  const key = rowKey(row)
  const place = row.locaCode ? row.locaName || row.locaCode : t('requests.noPlace')
  const volume = volumeName(row)
  const named = volume ? `${volume} ${place}` : place
  const isFree = canTick(row)
  const isOn = isFree && draft.isOn
  const isFaulty = panel.fault?.row === key
  const reason = panel.reasons[key]
  // said once, above the rows
  const { isBlocked } = panel
  return (
    <li className={isOn ? 'pick is-on' : isFree ? 'pick' : 'pick is-off'}>
      <label>
        <input
          type="checkbox"
          className="checkbox"
          checked={isOn}
          disabled={!isFree}
          onChange={event => panel.change(row, { isOn: event.currentTarget.checked })}
        />
        <span className="pick__n">
          {row.vol == null ? <b>{place}</b> : <b>{volume || t('requests.noVolume')}</b>}{' '}
          {row.vol != null && <span className="pick__p">{place}</span>}{' '}
          <span className="mono">{callNo || '—'}</span>
        </span>
      </label>
      <span className="pick__q">
        {isFree || (isBlocked && !row.reason) ? (
          <Outlook kind={kind} row={row} />
        ) : (
          <Avail kind={refusedKind(row)}>{row.reason || reason || t('requests.notRequestable')}</Avail>
        )}
        {row.fault === 'asked' && <a href={`${base}/reader/request`}>{t('requests.toList')}</a>}
      </span>
      {row.remark && <span className="hint pick__w">{row.remark}</span>}
      {isFree && reason && <span className="err pick__w">{reason}</span>}
      {isOn && (
        <>
          <label className="field pick__t">
            <span className="label">{t('requests.colTake')}</span>
            <select
              className="select select--sm"
              name={`take-${at}`}
              aria-label={t('requests.takeOf', { place: named })}
              aria-invalid={isFaulty}
              value={draft.take}
              onChange={event => panel.change(row, { take: event.currentTarget.value })}
            >
              <option value="">{t('requests.choose')}</option>
              {row.takeLocations.map(take => (
                <option key={take.locaCode} value={take.locaCode}>
                  {takeLabel(take)}
                </option>
              ))}
            </select>
          </label>
          <label className="field pick__t">
            <span className="label">{t('requests.remarkOptional')}</span>
            <input
              className="input input--sm"
              name={`remark-${at}`}
              maxLength={200}
              autoComplete="off"
              aria-label={t('requests.remarkOf', { place: named })}
              value={draft.remark}
              onInput={event => panel.change(row, { remark: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    </li>
  )
}

/** Possible outcome of a request for these copies, in one line. */
function Outlook({ kind, row }: { kind: RequestKind; row: CopyRow }) {
  const t = useT()
  if (kind === 'prior') return <>{t('requests.priorRow')}</>
  if (kind === 'rele') return <>{t('requests.onShelf', { count: row.availableCopies })}</>
  const { position, dueDate, overdueCopies, isExclusive, states } = row
  const reasons = COPY_REASONS.flatMap(one =>
    states?.[one] ? [t(`book.some.${one}`, { count: states[one] })] : [],
  )
  const parts = [
    ...(states ? reasons : [t('book.some.onLoan', { count: row.loanedVolume })]),
    !!overdueCopies && t('book.overdue', { count: overdueCopies }),
    isExclusive === 1 && t('requests.noQueue'),
    row.requestCount > 0 && t('requests.waiting', { count: row.requestCount }),
    position && t('requests.yourPlace', { place: position }),
    dueDate && t('book.dueBack', { date: dueDate }),
  ]
  return <>{parts.filter(Boolean).join(t('book.comma'))}</>
}

/** A copy on the shelf that cannot be asked for has no sign of being free. */
function refusedKind(row: CopyRow) {
  const kind = copyKind(row.circStatus ?? Number.NaN)
  return isAboutReader(row) || kind === 'ok' ? 'said' : kind
}

/** What the reader has or has asked for is not a state of the copies, so neither tick nor clock is shown. */
const isAboutReader = ({ fault }: CopyRow): boolean =>
  fault === 'own' || fault === 'asked' || fault === 'taken'
