import { loadActivity } from '../../../core/api/accounts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountPage, AnswerState, ListPager, NothingThere } from './AccountParts.tsx'
import { AccountTable } from './AccountTable.tsx'
import { useList } from './use-fresh.ts'

/** networks of the machine that the library runs on */
const HERE = /^(?:127\.|::1$)/

/** What was done to the account, for its reader alone. */
export default function ActivityPage() {
  const t = useT()
  const asked = useList(loadActivity)
  const { data, hasFailed } = asked
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
      <AnswerState asked={asked} />
      {!hasFailed && data?.total === 0 && (
        <NothingThere title={t('accounts.activityNone')}>{t('accounts.activityNoneText')}</NothingThere>
      )}
      {!hasFailed && !!data?.items.length && (
        <AccountTable
          caption={t('accounts.activity')}
          columns={[
            t('accounts.activityWhat'),
            t('accounts.activityWhen'),
            t('accounts.activityDevice'),
            t('accounts.activityPlace'),
          ]}
          isLoading={asked.isLoading}
          className="trail"
        >
          {data.items.map(row => (
            <tr key={row.id}>
              <td>{row.what}</td>
              <td className="nowrap tnum" data-label={t('accounts.activityWhen')}>
                <time dateTime={row.at.replace(' ', 'T')}>{row.at}</time>
              </td>
              <td data-label={t('accounts.activityDevice')}>{row.device || t('accounts.activityOther')}</td>
              <td className="nowrap" data-label={t('accounts.activityPlace')}>
                {HERE.test(row.place) ? t('accounts.activityHere') : row.place || '–'}
              </td>
            </tr>
          ))}
        </AccountTable>
      )}
      <ListPager heading="activity" path="/reader/activity" asked={asked} />
    </AccountPage>
  )
}
