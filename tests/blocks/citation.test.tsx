// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CiteButton } from '../../src/blocks/citation/CiteButton.tsx'
import { citeTypes, loadCitations } from '../../src/blocks/citation/load-citations.ts'
import { $config, applyConfig, loadConfig } from '../../src/core/stores/config.ts'
import { idOf } from '../catalogue-fixture.ts'
import { openCatalogue } from '../catalogue-portal.tsx'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
  await loadConfig(true)
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})
const ids = () => [idOf('c1'), idOf('m1'), idOf('h1')]
const quoted = () => server.asked.filter(call => call.path.includes('quoteds'))

it('B06 several books are one call, numbered consecutively', async () => {
  const [, caj] = citeTypes()
  const texts = await loadCitations(ids(), [caj!])
  expect(texts['quoted.caj-cd']!.match(/^\[\d\]/gm)).toEqual(['[1]', '[2]', '[3]'])
  expect(quoted()).toHaveLength(1)
})

it('B06 a server that has only the specification’s call gives the five formats, numbered the same', async () => {
  applyConfig({ ...$config.get()!, capabilities: [] })
  expect(citeTypes().map(type => type.name)).toEqual([
    'GB/T 7714—2015',
    'CAJ-CD',
    'EndNote',
    'NoteExpress',
    'NoteFirst',
  ])
  const [, caj] = citeTypes()
  const texts = await loadCitations(ids(), [caj!])
  expect(texts['quoted.caj-cd']!.match(/^\[\d\]/gm)).toEqual(['[1]', '[2]', '[3]'])
  expect(quoted().map(call => call.path)).toEqual(
    ids().map(id => `/opac/bibs/${id}/quoteds/quoted.caj-cd/content`),
  )
})

it('B06 an incomplete list is not shown', async () => {
  server.network.isBroken = true
  await expect(loadCitations(ids(), citeTypes())).rejects.toMatchObject({ kind: 'silent' })
})

it('B06 one book shows every format; the chosen one is exported and remembered', async () => {
  const user = userEvent.setup()
  render(<CiteButton bibIds={[idOf('c1')]} title="操作系统" className="act" />)
  await user.click(screen.getByRole('button', { name: '引用' }))
  await screen.findByText('[1]林一,陈二.操作系统:原理与实现[M].王三译.2版.北京:清华大学出版社,2022.')
  expect(screen.getByRole('dialog', { name: '引用《操作系统》' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'BibTeX' }))
  expect(screen.getByText(/^BibTeX，导出为/).textContent).toContain(`LJU_${idOf('c1')}.txt`)
  cleanup()
  render(<CiteButton bibIds={[idOf('m1')]} className="act" />)
  await user.click(screen.getByRole('button', { name: '引用' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'BibTeX' })).checked).toBe(true)
})
