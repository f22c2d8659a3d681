import { useState } from 'react'
import { flushSync } from 'react-dom'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../../../styles/tabs.css'
import './renew-steps.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { copyText } from '../../../core/browser/copy-text.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { toCsv } from '../../../core/rules/encoding/csv.ts'
import { can } from '../../../core/stores/config.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { copy } from '../../../ui/icons/icons-cite.ts'
import { download } from '../../../ui/icons/icons-pages.ts'
import { calendar, printer } from '../../../ui/icons/icons-renewals.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { DatedText } from '../../../ui/text/DatedText.tsx'
import { loadDueFile } from './calendar-api.ts'
import { LoanNamed } from './LoanNamed.tsx'
import { Stamps } from './Stamps.tsx'
import { type Batch, type Outcome, sumOf } from './use-renewals.ts'

type Filter = 'all' | 'ok' | 'failed'
const isOk = (outcome: Outcome): outcome is { dueDate: string } => 'dueDate' in outcome

/** Results of a batch by row; failures can be filtered, and the whole be dismissed. The board announces the summary. */
export function RenewResults(props: { batch: Batch; loans: LoanRow[]; onClose: () => void }) {
  const { batch, loans, onClose } = props
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const [isSheet, setSheet] = useState(false)
  const { settled, kind, key, values } = sumOf(batch, loans)
  const rows = batch.rows.map(({ loan, outcome }, at) => ({
    loan,
    outcome: settled[at]!,
    words: wordsOf(outcome, settled[at]!, loan),
  }))
  const done = rows.filter(row => isOk(row.outcome))
  const failed = rows.filter(row => !isOk(row.outcome))
  const shown = filter === 'all' ? rows : filter === 'ok' ? done : failed

  function wordsOf(result: Outcome, settled: Outcome, loan: LoanRow): string {
    if (!isOk(settled)) return settled.isLost ? t('renewals.noAnswer') : settled.reason
    if (!isOk(result)) return t('renewals.until2', { date: settled.dueDate })
    const isLast = loan.maxRenewTimes !== undefined && (loan.renewTimes ?? 0) + 1 >= loan.maxRenewTimes
    return t(isLast ? 'renewals.untilLast' : 'renewals.until', { date: settled.dueDate })
  }
  const dueOf = ({ loan, outcome }: (typeof rows)[number]) =>
    isOk(outcome) ? outcome.dueDate : loan.dueDate.slice(0, 10)

  function saveCsv() {
    const head = [
      t('common.title'),
      t('common.callNo'),
      t('common.barcode'),
      t('common.due'),
      t('renewals.columns.result'),
    ]
    const body = shown.map(row => [
      row.loan.title,
      row.loan.bibAttrs.callno,
      row.loan.barCode,
      dueOf(row),
      row.words,
    ])
    saveFile(`${t('renewals.results')}-${libraryToday()}.csv`, toCsv([head, ...body]), 'text/csv')
  }
  async function saveCalendar() {
    const file = await loadDueFile(done.map(row => row.loan.loanId)).catch(() => undefined)
    if (file === undefined) return toast('err', { text: t('renewals.icsFailed') })
    saveFile(t('renewals.icsFile'), file, 'text/calendar')
  }
  async function copyAll() {
    const lines = shown.map(row => {
      const { title, barCode } = row.loan
      return t('renewals.resultLine', { title, barcode: barCode, due: dueOf(row), result: row.words })
    })
    const isCopied = await copyText(lines.join('\n'))
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'renewals.copied' : 'renewals.copyFailed') })
  }
  function printThis() {
    // the browser takes the snapshot when print is called
    flushSync(() => setSheet(true))
    window.print()
    setSheet(false)
  }

  return (
    <section
      className="panel rres loansum"
      tabIndex={-1}
      aria-labelledby="renew-results"
      data-sheet={isSheet || undefined}
    >
      <div className="panel__head">
        <h2 id="renew-results">{t('renewals.results')}</h2>
        <button type="button" className="btn btn--sm btn--quiet" data-then="#renew-several" onClick={onClose}>
          {t('renewals.close')}
        </button>
      </div>
      <div className="rres__sum">
        <Alert kind={kind}>{t(key, values)}</Alert>
      </div>
      <div className="loanbar rres__bar">
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons that narrow one table are no fields of a form */}
        <div className="tabs" role="group" aria-label={t('renewals.filter')}>
          {(['all', 'ok', 'failed'] as const).map(one => (
            <button
              key={one}
              type="button"
              className="tab"
              aria-current={filter === one || undefined}
              onClick={() => setFilter(one)}
            >
              {t(`renewals.${one}`, {
                count: one === 'all' ? rows.length : one === 'ok' ? done.length : failed.length,
              })}
            </button>
          ))}
        </div>
        <span className="row ml-auto">
          <button type="button" className="btn btn--sm" onClick={() => void copyAll()}>
            <Icon d={copy} />
            {t('renewals.copy')}
          </button>
          <button type="button" className="btn btn--sm" onClick={saveCsv}>
            <Icon d={download} />
            {t('renewals.csv')}
          </button>
          {can('x/calendar/file') && done.length > 0 && (
            <button type="button" className="btn btn--sm" onClick={() => void saveCalendar()}>
              <Icon d={calendar} />
              {t('renewals.ics')}
            </button>
          )}
          <button type="button" className="btn btn--sm" onClick={printThis}>
            <Icon d={printer} />
            {t('common.print')}
          </button>
        </span>
      </div>
      <table className="tbl rloans rprev">
        <caption className="sr">{t('renewals.resultsTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.title')}</th>
            <th scope="col">{t('common.due')}</th>
            <th scope="col">{t('renewals.columns.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ loan, outcome, words }) => (
            <tr key={loan.loanId}>
              <td className="c-t">
                <LoanNamed loan={loan} />
              </td>
              <td className="c-d">
                <Stamps loan={loan} canRenew={false} outcome={outcome} />
              </td>
              <td className="c-w">
                <Avail kind={isOk(outcome) ? 'ok' : 'bad'}>
                  <DatedText text={words} />
                </Avail>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
