import type { CircRule } from '../../../../contract/reader/users-account.ts'
import { loadCircRules } from '../../../../core/api/reader/users-account.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { RequestState, yuan } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'

/** Circulation rules of this reader, one column each; document types with rules of their own are rows. */
export function CircRules() {
  const t = useT()
  const lang = useLang()
  const request = useFresh(lang, signal => loadCircRules({ signal, silent: true }))
  // skip rules of an unknown shape
  const all = (Array.isArray(request.data) ? request.data : []).filter(
    rule => typeof rule?.loanDays === 'number',
  )
  const rules = all.filter(rule => !rule.docType)
  const ofTypes = all.filter(rule => rule.docType)
  const days = (count: number) => t('account.days', { count })
  const when = ({ renewWindow }: CircRule) => {
    if (renewWindow === undefined) return '–'
    return renewWindow ? t('account.lastDays', { count: renewWindow }) : t('account.anyTime')
  }
  const fine = ({ finePerDay, graceDays, fineCap }: CircRule) =>
    [
      t('account.perBook', { sum: yuan(finePerDay) }),
      graceDays ? t('account.graceDays', { count: graceDays }) : '',
      fineCap ? t('account.fineCap', { sum: yuan(fineCap) }) : '',
    ].join('')
  const lines: [label: string, value: (rule: CircRule) => string][] = [
    [t('account.maxLoans'), rule => t('account.volumes', { count: rule.maxLoanCount })],
    [t('account.loanDays'), rule => days(rule.loanDays)],
    [t('account.renewTimes'), rule => t('account.timesEach', { count: rule.maxRenewTimes })],
    [t('account.renewDays'), rule => days(rule.renewDays)],
    [t('account.renewWindow'), when],
    [
      t('account.maxRequests'),
      rule =>
        rule.maxRequestCount === undefined ? '–' : t('account.requests', { count: rule.maxRequestCount }),
    ],
    [t('account.soonDays'), rule => t('account.daysBefore', { count: rule.soonDays })],
    [t('account.finePerDay'), fine],
    [t('account.unpaidLimit'), rule => t('account.moreThan', { sum: yuan(rule.unpaidLimit) })],
    [
      t('account.overdueLimit'),
      rule => (rule.overdueLimit === undefined ? '–' : t('account.moreBooks', { count: rule.overdueLimit })),
    ],
  ]
  return (
    <section className="panel" aria-labelledby="rules">
      <div className="panel__head">
        <h2 id="rules">{t('account.rules')}</h2>
        {rules.length === 1 && <span className="faint sm">{rules[0]?.userGroupDesc}</span>}
      </div>
      <div className="panel__body">
        <RequestState request={request} rows={2} />
        {request.data && !rules.length && <p className="muted">{t('account.rulesNone')}</p>}
        {rules.length > 0 && (
          <table className="tbl ruletbl">
            <caption className="sr">{t('account.rules')}</caption>
            <thead className={rules.length === 1 ? 'sr' : undefined}>
              <tr>
                <th scope="col">{t('account.colRule')}</th>
                {rules.map(rule => (
                  <th key={rule.circRuleCode} scope="col">
                    {rule.userGroupDesc}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {rules.map(rule => (
                    <td key={rule.circRuleCode}>{value(rule)}</td>
                  ))}
                </tr>
              ))}
              {ofTypes.map(rule => (
                <tr key={rule.circRuleCode}>
                  <th scope="row">{rule.docTypeDesc}</th>
                  <td colSpan={rules.length}>
                    {t('account.byType', {
                      loan: days(rule.loanDays),
                      times: rule.maxRenewTimes,
                      renew: days(rule.renewDays),
                      when: when(rule),
                      fine: fine(rule),
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
