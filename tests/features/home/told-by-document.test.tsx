// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/preact'
import { expect, it } from 'vitest'
import { httpSettings } from '../../../src/core/http.ts'
import { $firstView } from '../../../src/core/stores/first-view.ts'
import { openCatalogue } from '../../catalogue-portal.tsx'
import { openPortal } from '../../portal.tsx'

it('H08 what the host has already failed to fetch is not fetched again; what it did not fetch is', async () => {
  const server = await openCatalogue()
  server.store.raw.exec(
    "INSERT INTO conf (name, value) VALUES ('space.home.module', 'new book, recommended book list, hot')",
  )
  const asked: string[] = []
  httpSettings.fetch = (url, init) => {
    asked.push(String(url))
    return server.fetch(url, init)
  }
  $firstView.set({ hot: null })
  await openPortal('/index')
  await screen.findByRole('heading', { name: '新书通报' })
  cleanup()
  await server.app.close()
  expect(asked.filter(url => url.includes('/commend1'))).toHaveLength(1)
  expect(asked.filter(url => /hot1|top_search_trend/.test(url))).toEqual([])
})
