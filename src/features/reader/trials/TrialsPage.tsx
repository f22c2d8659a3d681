import type { Trial } from '../../../contract/reader/trials.ts'
import type { ListOrder } from '../../../core/api/reader/feedbacks.ts'
import { loadTrials, type TrialStatus } from '../../../core/api/trials.ts'
import type { CallOptions } from '../../../core/http.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import type { Lang } from '../../../core/stores/language.ts'
import { compactDay } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { AccountPage, dayOf, ListPager } from '../account/AccountParts.tsx'
import { AccountList } from '../account/AccountTable.tsx'
import { useList } from '../account/use-fresh.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { DatedStates } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { useListAddress } from '../list/use-list-address.ts'

const TrialForm = lazyPart(async () => (await import('./TrialForm.tsx')).TrialForm)

const PATH = '/reader/trials'
const STATES = ['', 'open', 'approved', 'declined'] as const satisfies TrialStatus[]
const ORDERS = ['desc', 'asc'] as const satisfies ListOrder[]
const LOOKS: Record<string, 'ok' | 'out' | 'off'> = { open: 'out', approved: 'ok', declined: 'off' }

const period = (t: T, { startDate, endDate }: Trial): string => {
  if (startDate && endDate) return t('common.fromTo', { from: startDate, to: endDate })
  return startDate ? `${startDate} –` : endDate ? `– ${endDate}` : ''
}

const COLUMNS: Column<Trial>[] = [
  ['lists.trials.colName', row => row.packageName],
  ['lists.trials.colUrl', row => row.url],
  ['lists.trials.colRemark', row => row.remark],
  ['lists.trials.colDate', row => row.createdDate],
  ['common.status', row => row.statusDesc],
  ['lists.trials.colPeriod', (row, t) => period(t, row)],
  ['lists.trials.colReply', row => row.reply],
]

/** R21: trial requests with the library's replies, and a new form. */
export default function TrialsPage() {
  const t = useT()
  const lang = useLang()
  const address = useListAddress(PATH)
  const status = address.one('status', STATES)
  const sortType = address.one('sort', ORDERS)
  const load = (page: number, size: number, options: CallOptions) =>
    loadTrials(page, size, { status, sortType }, options)
  const request = useList(load, 'page', `${status} ${sortType}`)
  const { data } = request
  return (
    <AccountPage
      id="trials"
      title={t('lists.trials.title')}
      note={data && t('lists.trials.count', { count: data.total })}
      action={<ExportRows name={t('lists.trials.title')} columns={COLUMNS} load={load} total={data?.total} />}
    >
      <p className="hint mt-2">{t('lists.trials.hint')}</p>
      {!!data && (data.total > 0 || status !== '') && (
        <DatedStates
          now={status}
          states={STATES}
          label={value => t(`lists.trials.states.${value as Exclude<typeof value, ''>}`)}
          order={sortType}
          total={data.total}
          address={address}
        />
      )}
      <AccountList
        request={request}
        empty={
          status === ''
            ? [t('lists.trials.empty'), t('lists.trials.emptyText')]
            : [t('lists.emptyHere'), t('lists.emptyHereText')]
        }
        caption={t('lists.trials.title')}
        columns={[
          t('lists.trials.colName'),
          t('lists.trials.colDate'),
          t('common.status'),
          t('lists.trials.colPeriod'),
          t('lists.trials.colReply'),
        ]}
        row={row => (
          <tr key={row.trialId}>
            <td>
              <TrialName row={row} lang={lang} />
            </td>
            <td className="nowrap" data-label={t('lists.trials.colDate')}>
              {compactDay(dayOf(row.createdDate), lang)}
            </td>
            <td data-label={t('common.status')}>
              <Avail kind={LOOKS[row.status] ?? 'off'}>{row.statusDesc}</Avail>
            </td>
            <td data-label={t('lists.trials.colPeriod')}>{period(t, row) || '–'}</td>
            <td data-label={t('lists.trials.colReply')}>
              <span {...textProps(row.reply, lang)}>{row.reply || '–'}</span>
            </td>
          </tr>
        )}
      />
      <ListPager heading="trials" path={PATH} request={request} />
      <TrialForm onSent={() => address.go({ status: '', sort: '' })} />
    </AccountPage>
  )
}

function TrialName({ row, lang }: { row: Trial; lang: Lang }) {
  const url = safeUrl(row.url)
  return (
    <>
      {url ? (
        <a
          className="bt"
          href={url}
          rel="noreferrer noopener"
          target="_blank"
          {...textProps(row.packageName, lang)}
        >
          {row.packageName}
        </a>
      ) : (
        <span className="bt" {...textProps(row.packageName, lang)}>
          {row.packageName}
        </span>
      )}
      {row.remark && (
        <span className="bm" {...textProps(row.remark, lang)}>
          {row.remark}
        </span>
      )}
    </>
  )
}
