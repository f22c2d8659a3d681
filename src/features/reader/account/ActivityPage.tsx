import { loadActivity } from '../../../core/api/reader/accounts.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { AccountPage, ListPager } from './AccountParts.tsx'
import { AccountList } from './AccountTable.tsx'
import { useList } from './use-fresh.ts'

/** loopback addresses of the library's host */
const HERE = /^(?:127\.|::1$)/

/** Audit log of the account, for its reader only. */
export default function ActivityPage() {
  const t = useT()
  const lang = useLang()
  const request = useList(loadActivity)
  const { data, hasFailed } = request
  return (
    <AccountPage id="activity" title={t('accounts.activity')} note={data?.total}>
      {data && !hasFailed && (
        <p className="mt-2">
          {t('accounts.activityLead', { days: data.keptDays })}{' '}
          {data.otherSessions > 0
            ? t('accounts.activityOthers', { n: data.otherSessions })
            : t('accounts.activityAlone')}
        </p>
      )}
      <AccountList
        request={request}
        empty={[t('accounts.activityNone'), t('accounts.activityNoneText')]}
        caption={t('accounts.activity')}
        columns={[
          t('accounts.activityWhat'),
          t('accounts.activityWhen'),
          t('accounts.activityDevice'),
          t('accounts.activityPlace'),
        ]}
        className="trail"
        row={row => (
          <tr key={row.id}>
            <td>{row.what}</td>
            <td className="nowrap tnum" data-label={t('accounts.activityWhen')}>
              <time dateTime={row.at.replace(' ', 'T')}>{compactDay(row.at, lang)}</time>
            </td>
            <td data-label={t('accounts.activityDevice')}>{row.device || t('accounts.activityOther')}</td>
            <td className="nowrap" data-label={t('accounts.activityPlace')}>
              {HERE.test(row.place) ? t('accounts.activityHere') : row.place || '–'}
            </td>
          </tr>
        )}
      />
      <ListPager heading="activity" path="/reader/activity" request={request} />
    </AccountPage>
  )
}
