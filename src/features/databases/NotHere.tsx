import { useRouter } from 'wouter'
import { loadJournal } from '../../core/api/packages.ts'
import { databasePath } from '../../core/rules/database-url.ts'
import { searchHref } from '../../core/rules/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { LangText } from '../../ui/LangText.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

/** A journal that this database has not: which others have it, and the way to the shelves. */
export function NotHere({ words, name, allHref }: { words: string; name: string; allHref: string }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { data } = useAnswer(`${lang} ${words}`, async signal => ({
    found: await loadJournal(words, { signal }),
  }))
  const elsewhere = data?.found?.packages ?? []
  return (
    <div className="panel dbnot" role="status" data-then="#journals">
      <p>{t('databases.journals.notHere', { words, name })}</p>
      {elsewhere.length > 0 && (
        <>
          <p className="mt-2">{t('databases.journals.elsewhere')}</p>
          <ul>
            {elsewhere.map(({ packageId, packageName, spans }) => (
              <li key={packageId}>
                <a href={`${base}${databasePath(packageId)}?${new URLSearchParams({ q: words })}`}>
                  <LangText text={packageName} page={lang} />
                </a>{' '}
                <span className="tnum muted sm">
                  {spans.map(({ from, to }) => `${from}–${to ?? t('databases.journals.now')}`).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && !elsewhere.length && <p className="muted sm">{t('databases.journals.nowhere')}</p>}
      <p className="row mt-4 sm">
        <a href={searchHref(base, words)}>{t('databases.journals.inPrint')}</a>
        <a href={allHref}>{t('databases.journals.showAll')}</a>
      </p>
    </div>
  )
}
