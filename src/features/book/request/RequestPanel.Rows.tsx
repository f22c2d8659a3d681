import type { CopyRow } from '../../../contract/requests.ts'
import { canTick, type Draft, rowKey, takeLabel } from '../../../core/rules/request-draft.ts'
import { copyKind } from '../../../core/rules/sum-up-holdings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import type { RequestKind } from './request-kind.ts'
import type { useCopies } from './use-copies.ts'

type Props = { kind: RequestKind; panel: ReturnType<typeof useCopies> }

export function CopyRows({ kind, panel }: Props) {
  const t = useT()
  const kindColumn = t(kind === 'preg' ? 'requests.colPreg' : 'requests.colRele')
  return (
    <div className="tblwrap">
      <table className="tbl tbl--rsv">
        <caption className="sr">{t('requests.copies')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('requests.colPick')}</span>
            </th>
            <th scope="col">{t('requests.colCallNo')}</th>
            <th scope="col">{t('requests.colPlace')}</th>
            <th scope="col" className="r">
              {t('requests.colFree')}
            </th>
            <th scope="col" className="r">
              {t('requests.colLoaned')}
            </th>
            <th scope="col" className="r">
              {kindColumn}
            </th>
            <th scope="col" className="r">
              {t('requests.colWaiting')}
            </th>
            <th scope="col">{t('requests.colTake')}</th>
            <th scope="col">{t('requests.colRemark')}</th>
          </tr>
        </thead>
        <tbody>
          {panel.rows.map(({ row, draft }, at) => (
            <Row key={rowKey(row)} at={at} row={row} draft={draft} kindColumn={kindColumn} panel={panel} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { at: number; row: CopyRow; draft: Draft; kindColumn: string; panel: Props['panel'] }

function Row({ at, row, draft, kindColumn, panel }: RowProps) {
  const t = useT()
  const { callNo, requestCount } = row
  const key = rowKey(row)
  const place = row.locaName || row.locaCode || '—'
  const isFree = canTick(row)
  const isOn = isFree && draft.isOn
  const isFaulty = panel.fault?.row === key
  const reason = panel.reasons[key]
  const counts: [label: string, value: number | null][] = [
    [t('requests.colFree'), row.availableCopies],
    [t('requests.colLoaned'), row.loanedVolume],
    // a number beside 'on the shelf, take it' would say that it could be asked for
    [kindColumn, isFree ? row.availableVolume : null],
    [t('requests.colWaiting'), requestCount],
  ]
  return (
    <tr className={isOn ? 'is-on' : isFree ? undefined : 'is-off'}>
      <td>
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t(isFree ? 'requests.pick' : 'requests.pickOff', { place: `${callNo} ${place}` })}
          checked={isOn}
          disabled={!isFree}
          onChange={event => panel.change(row, { isOn: event.currentTarget.checked })}
        />
      </td>
      <td className="mono">{callNo || '—'}</td>
      <td>{place}</td>
      {counts.map(([label, value]) => (
        <td key={label} className="r num" data-l={label}>
          {value ?? '—'}
        </td>
      ))}
      {isFree ? (
        <>
          <td>
            <select
              className="select select--sm"
              name={`take-${at}`}
              aria-label={t('requests.takeOf', { place })}
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
            {reason && <span className="err">{reason}</span>}
          </td>
          <td>
            <input
              className="input input--sm"
              name={`remark-${at}`}
              maxLength={200}
              autoComplete="off"
              placeholder={t('requests.optional')}
              aria-label={t('requests.remarkOf', { place })}
              value={draft.remark}
              onInput={event => panel.change(row, { remark: event.currentTarget.value })}
            />
          </td>
        </>
      ) : (
        <td colSpan={2}>
          <Avail kind={isAboutReader(row) ? 'said' : copyKind(row.circStatus ?? Number.NaN)}>
            {row.reason || reason || t('requests.notRequestable')}
          </Avail>
        </td>
      )}
    </tr>
  )
}

/** What stops the reader is no state of the copies: a green tick or a clock would say another thing. */
const isAboutReader = ({ fault }: CopyRow): boolean =>
  !!fault &&
  !['free', 'inStacks', 'allOut', 'readingOnly', 'notLent', 'locationEmpty', 'noTake'].includes(fault)
