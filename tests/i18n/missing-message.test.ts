/** A message key is never shown as text. */
import { afterEach, expect, it, vi } from 'vitest'
import * as further from '../../src/shell/routes/further.ts'
import { notFound, routes } from '../../src/shell/routes/routes.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function fresh() {
  vi.resetModules()
  return import('../../src/i18n/index.ts')
}

it('S06 a missing message is an error in every test', async () => {
  const { translate } = await fresh()
  expect(() => translate('zh', 'book.noSuchWord')).toThrow('no message zh book.noSuchWord')
})

it('S06 a host under test throws too, built as it is for readers', async () => {
  vi.stubEnv('MODE', 'production')
  const { translate } = await fresh()
  expect(() => translate('zh', 'book.noSuchWord')).toThrow('no message')
})

it('S06 for readers it is the other language or nothing, and is logged once in the console', async () => {
  vi.stubEnv('MODE', 'production')
  vi.stubEnv('NODE_ENV', 'production')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { addMessages, translate } = await fresh()
  addMessages('zh', 'book', { only: '只有中文' })
  expect(translate('en', 'book.only')).toBe('只有中文')
  expect(translate('en', 'book.only')).toBe('只有中文')
  expect(translate('zh', 'book.nowhere')).toBe('')
  expect(error.mock.calls).toEqual([['no message en book.only'], ['no message zh book.nowhere']])
})

// loaded on every page by start() in main.tsx and the chunk of a language
const EVERYWHERE = ['common', 'shell', 'errors', 'search', 'shelf']

it('S03 the title of every screen is in one of the dictionaries listed for it', () => {
  const strange = [...routes, ...further.routes, notFound].filter(
    ({ title, areas }) => title && ![...EVERYWHERE, ...areas].includes(title.split('.')[0]!),
  )
  expect(strange.map(({ name, title }) => `${name}: ${title}`)).toEqual([])
})
