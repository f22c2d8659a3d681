// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { PortalSearch } from '../../src/blocks/search-bar/PortalSearch.tsx'
import { $config, loadConfig } from '../../src/core/stores/config.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import { openCatalogue } from '../catalogue-portal.tsx'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})

it('E04 a failure to load search conditions is reported once; the bar works with its built-in texts', async () => {
  const config = (await loadConfig(true))!
  $config.set({ ...config, search: { ...config.search, fields: [], operators: [] } })
  server.network.isBroken = true
  const bar = (
    <Router base="/space">
      <PortalSearch />
    </Router>
  )
  const first = render(bar)
  await waitFor(() => expect($toasts.get().map(toast => toast.key)).toEqual(['errors.searchConfs']))
  first.unmount()
  render(bar)
  expect($toasts.get()).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: '检索字段' }).textContent).toContain('任意词')
})
