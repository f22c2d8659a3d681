/**
 * The portal in front of a host with a catalogue, in memory. For files with `@vitest-environment
 * jsdom`.
 */

import { clearAnswers } from '../src/core/answer-cache.ts'
import { httpSettings } from '../src/core/http.ts'
import { $books, $lastList } from '../src/core/stores/books.ts'
import { resetCovers } from '../src/core/stores/covers.ts'
import { followFailures } from '../src/core/stores/failures.ts'
import { applyLanguage, type Lang } from '../src/core/stores/language.ts'
import { clearHistory } from '../src/core/stores/search-history.ts'
import { clearShelf } from '../src/core/stores/shelf/temporary-shelf.ts'
import { needMessages } from '../src/i18n/index.ts'
import { browserOf } from './app-fetch.ts'
import { openCatalogueApp } from './catalogue-fixture.ts'
import { resetStores } from './portal.tsx'

export async function openCatalogue(env: Record<string, string> = {}, lang: Lang = 'zh') {
  resetStores()
  clearShelf()
  clearHistory()
  clearAnswers()
  resetCovers()
  $books.set({})
  $lastList.set('')
  const opened = await openCatalogueApp(env)
  const browser = browserOf(opened.app)
  httpSettings.fetch = browser.fetch
  followFailures()
  applyLanguage(lang)
  await needMessages('shell', 'errors', 'search', 'shelf', 'home', 'results', 'book')
  return { ...opened, ...browser }
}
