/** Notes of any length are imported and shown in full, from MARC21 and CNMARC. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { runImport } from '../../host/commands/import.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import { openPlain } from '../search/plain/plain.ts'

const sentences = (text: string, count: number) =>
  Array.from({ length: count }, (_, at) => text.replace('#', String(at + 1))).join('')
const ENGLISH = sentences('Sentence # of a long note. ', 60).trim()
const CHINESE = sentences('附注的第#句，讲的是本书的由来。', 80)

const field = (tag: string, text: string) => ({ tag, bytes: Buffer.from(text.replaceAll('$', '\x1f')) })
const folder = mkdtempSync(join(tmpdir(), 'long-notes-'))
const data = join(folder, 'data')
const ids = new Map<string, string>()
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  const io = { write: () => {}, error: () => {}, tty: false }
  const bringIn = async (name: string, record: Buffer) => {
    writeFileSync(join(folder, name), record)
    expect(await runImport([join(folder, name), '--data', data], io, {})).toBe(0)
  }
  await bringIn(
    'marc21.mrc',
    writeIso2709('00000nam a2200000   4500', [
      field('001', 'long-en'),
      field('008', '840101s1984    nyu           000 0 eng d'),
      field('245', '00$aA long note'),
      ...['500', '504', '505', '520', '521'].map(tag => field(tag, `  $a${tag} ${ENGLISH}`)),
    ]),
  )
  await bringIn(
    'cnmarc.mrc',
    writeIso2709('00000nam0 2200000   4500', [
      field('001', 'long-zh'),
      field('100', '  $a20220101d2022    em y0chiy50      ea'),
      field('200', '1 $a长附注'),
      ...['300', '314', '320', '327', '330', '333'].map(tag => field(tag, `  $a${tag} ${CHINESE}`)),
    ]),
  )
  const store = openStore(join(data, 'library.db'))
  const rows = store.raw.prepare('SELECT bib_id, control_no FROM bib').raw().all() as [string, string][]
  for (const [bibId, controlNo] of rows) ids.set(controlNo, bibId)
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off' })
  app = await createApp({
    config,
    store,
    search: openPlain(store),
    clock: { now: Date.now },
    wait: async () => {},
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const detailOf = async (controlNo: string): Promise<string[]> => {
  const { data } = (await app.inject({ url: `/opac/bibs/${ids.get(controlNo)}/infos` })).json()
  return Object.values(data.map.detailInfo.map as Record<string, string>)
}

it.each([
  ['long-en', ENGLISH, ['500', '504', '505', '520', '521']],
  ['long-zh', CHINESE, ['300', '314', '320', '327', '330', '333']],
])('B08 %s: every note is complete', async (controlNo, note, tags) => {
  expect(note.length).toBeGreaterThan(1000)
  const detail = await detailOf(controlNo)
  for (const tag of tags) expect(detail).toContain(`${tag} ${note}`)
})
