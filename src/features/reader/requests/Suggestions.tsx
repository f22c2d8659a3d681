import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import '../../../styles/suggest-page.css'
import { loadSuggestions, loadToken } from '../../../core/api/pda.ts'
import { ACCOUNT_PAGE_SIZE } from '../../../core/limits.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

const TAGS: Record<string, string> = {
  open: 'warn',
  seen: 'warn',
  ordered: 'info',
  arrived: 'ok',
  declined: 'type',
}

/** The reader's latest purchase suggestions and their state. */
export function Suggestions() {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const { data, hasFailed, retry } = useFetch(`${lang} ${changedAt}`, async signal => {
    const token = await loadToken({ signal })
    return token ? loadSuggestions(token, { page: 1, pageSize: ACCOUNT_PAGE_SIZE }, { signal }) : undefined
  })
  return (
    <section className="suggested" aria-labelledby="suggested">
      <div className="suggested__h">
        <h2 id="suggested">{t('requests.suggest.own')}</h2>
        <Link href="/suggestPurchase?tabCode=1">{t('requests.suggest.toAll')}</Link>
        <Link href="/recommend">{t('requests.suggest.toOffers')}</Link>
      </div>
      {hasFailed && (
        <p className="err" role="alert">
          {t('requests.suggest.ownFailed')}
          <button type="button" className="linkbtn" onClick={retry}>
            {t('requests.suggest.retry')}
          </button>
        </p>
      )}
      {data?.total === 0 && <p className="hint">{t('requests.suggest.ownEmpty')}</p>}
      {data && data.total > 0 && (
        <ul className="panel">
          {data.items.map(row => (
            <li key={row.suggestId}>
              <div className="tags">
                <span className={`tag tag--${TAGS[row.status] ?? 'type'}`}>{row.statusDesc}</span>
              </div>
              <b className="bt" {...textProps(row.title, lang)}>
                {row.title}
              </b>
              <span className="bm" {...textProps(row.author, lang)}>
                {row.author}
              </span>
              <dl className="reqfacts">
                {(
                  [
                    ['sent', row.createdDate],
                    ['why', row.remark],
                    ['reply', row.reply],
                  ] as const
                ).map(
                  ([label, value]) =>
                    value && (
                      <div key={label}>
                        <dt>{t(`requests.suggest.${label}`)}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
