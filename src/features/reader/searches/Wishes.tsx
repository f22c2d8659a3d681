import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { loadWishes, unwish } from '../../../core/api/saved-searches.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { can } from '../../../core/stores/config.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** Books of which the reader is told when they can be lent. */
export function Wishes() {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const isOffered = can('x/wishes')
  const { data, hasFailed, error, retry } = useFetch(`wishes ${changedAt}`, async signal =>
    isOffered ? loadWishes({ signal }) : undefined,
  )
  const { busy, submit } = useSubmit()
  if (!isOffered) return null

  async function drop(bibId: string) {
    if (!(await submit(() => unwish(bibId), { what: bibId, onFault: toastFault }))) return
    noteChange()
    toast('ok', { text: t('savedSearches.unwished') })
    // the pressed button is removed with its row
    document.getElementById('wishes')?.focus()
  }
  return (
    <section className="mt-8" aria-labelledby="wishes">
      <h2 id="wishes" className="listhead" tabIndex={-1}>
        {t('savedSearches.wishes')}
      </h2>
      <p className="hint">{t('savedSearches.wishesLead')}</p>
      {hasFailed && (
        <Failed
          title={t('savedSearches.wishesFailed')}
          error={error}
          retry={t('common.reload')}
          onRetry={retry}
        />
      )}
      {data && !data.items.length && <p className="mt-4">{t('savedSearches.noWishes')}</p>}
      {data && data.items.length > 0 && (
        <ul className="panel mt-4 panel__body">
          {data.items.map(({ bibId, title, author, callNo, language, madeDate }) => (
            <li key={bibId} className="svwish">
              <div>
                <Link href={bookHref('', bibId)} className="bt" {...textProps(title, lang, language)}>
                  {title}
                </Link>
                <p {...textProps(author, lang, language)}>{author}</p>
                <p>
                  {callNo && <span className="mono">{callNo} </span>}
                  <span className="tnum">
                    {t('savedSearches.since2', { date: compactDay(madeDate, lang) })}
                  </span>
                </p>
              </div>
              <button
                type="button"
                className="btn btn--sm"
                aria-busy={busy === bibId}
                aria-label={t('savedSearches.unwishOf', { title })}
                onClick={() => void drop(bibId)}
              >
                {t('savedSearches.unwish')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
