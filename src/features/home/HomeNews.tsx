/** News of the library above the search: the title, and its text when opened. */
import { useEffect, useState } from 'react'
import type { HomeNews as News } from '../../contract/lists/x-news.ts'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
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

/** From the document; else what was here last, until the host has answered. A failure shows none (H08). */
function useNews(lang: string): News[] | null {
  const [shown, setShown] = useState(() => {
    const served = $firstView.get().news
    const news = served ?? cachedAnswer<News[]>(`news ${lang}`)
    return { lang: news ? lang : '', isFresh: !!served, news: news ?? null }
  })
  useEffect(() => {
    if ((shown.lang === lang && shown.isFresh) || !can('x/news')) return
    const stop = new AbortController()
    call('GET /x/news', { silent: true, signal: stop.signal }).then(
      news => news && !stop.signal.aborted && setShown({ lang, isFresh: true, news }),
      () => undefined,
    )
    return () => stop.abort()
  }, [lang])
  useEffect(() => {
    if (shown.news) cacheAnswer(`news ${shown.lang}`, shown.news)
  }, [shown])
  return shown.news
}
