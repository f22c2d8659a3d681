/** News of the library above the search: the title, and its text when opened. */
import { useEffect, useState } from 'react'
import type { HomeNews as News } from '../../contract/lists/x-news.ts'
import { call } from '../../core/http.ts'
import { can } from '../../core/stores/config.ts'
import { $firstView } from '../../core/stores/first-view.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

export function HomeNews() {
  const t = useT()
  const news = useNews(useLang())
  if (!news?.length) return null
  return (
    <section className="notice hnews" aria-label={t('home.news')}>
      {news.map(({ id, title, content, lang }) => (
        <details key={id} className="wrap" lang={lang}>
          <summary>{title}</summary>
          <p>{content}</p>
        </details>
      ))}
    </section>
  )
}

/** From the document, else asked for. A failure shows none (H08). */
function useNews(lang: string): News[] | null | undefined {
  const [shown, setShown] = useState(() => ({ lang, news: $firstView.get().news }))
  useEffect(() => {
    if ((shown.lang === lang && shown.news) || !can('x/news')) return
    const stop = new AbortController()
    call('GET /x/news', { silent: true, signal: stop.signal }).then(
      news => news && setShown({ lang, news }),
      () => undefined,
    )
    return () => stop.abort()
  }, [lang])
  return shown.news
}
