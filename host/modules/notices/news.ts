/** GET /opac/x/news: news of the library for everybody, on the home page. */
import { type HomeNews, MOST_NEWS, newsCalls } from '../../../src/contract/lists/x-news.ts'
import type { Module } from '../../http/calls/module.ts'
import { newsOnHome, textsOf } from './news-decisions.ts'

export const news: Module = (on, { store, clock, dates }) => {
  on(newsCalls.news, async ({ lang }) =>
    (await newsOnHome(store.db, clock.now(), MOST_NEWS)).map((row): HomeNews => {
      const texts = textsOf(row)
      const shown = texts[lang] ? lang : lang === 'zh' ? 'en' : 'zh'
      const { title, content } = texts[shown]!
      return { id: row.id, title, content, lang: shown, from: dates.day(row.from_at) }
    }),
  )
}
