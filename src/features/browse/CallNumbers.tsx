import { useRouter, useSearch } from 'wouter'
import { loadCallNumbers } from '../../core/api/browse.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../ui/icons/icons-pages.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { StartHere } from './StartHere.tsx'

/** Books as they stand on the shelves. */
export function CallNumbers() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const params = new URLSearchParams(useSearch())
  const value = (name: string) => params.get(name) || undefined
  const query = { from: value('from'), after: value('after'), before: value('before') }
  const { data, hasFailed, error, retry } = useFetch(`shelf ${JSON.stringify(query)}`, signal =>
    loadCallNumbers(query, { silent: true, signal }),
  )
  const path = `${base}/browse/callno`
  const hrefOf = (more: Record<string, string>) => `${path}?${new URLSearchParams(more)}`
  return (
    <>
      <StartHere kind="callno" path={path} from={query.from ?? ''} />
      {hasFailed ? (
        <Failed title={t('browse.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      ) : !data ? (
        <Skeleton rows={3} label={t('browse.loading')} />
      ) : !data.rows.length ? (
        <p className="muted mt-6">{t('browse.empty')}</p>
      ) : (
        <section className="azo" aria-labelledby="az-h">
          <h2 id="az-h" className="azo__c mono">
            {data.rows[0]?.callno} – {data.rows.at(-1)?.callno}
          </h2>
          <ol className="azs">
            {data.rows.map(({ bibId, title, author, callno }) => (
              <li key={bibId}>
                <span className="mono">{callno}</span>{' '}
                <a href={bookHref(base, bibId)} {...textProps(title, lang)}>
                  {title}
                </a>{' '}
                <span {...textProps(author, lang)}>{author}</span>
              </li>
            ))}
          </ol>
          <nav className="azp" aria-label={t('browse.moves')}>
            {data.before ? (
              <a href={hrefOf({ before: data.before })} rel="prev">
                <Icon d={chevLeft} />
                {t('browse.left')}
              </a>
            ) : (
              <span />
            )}
            {data.after && (
              <a href={hrefOf({ after: data.after })} rel="next">
                {t('browse.right')}
                <Icon d={chevRight} />
              </a>
            )}
          </nav>
        </section>
      )}
    </>
  )
}
