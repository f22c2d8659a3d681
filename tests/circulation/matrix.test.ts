/** Checks the table in docs/connect.md against what the drivers declare as supported. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { METHODS } from '../../host/circulation/methods.ts'
import { openCirculation } from '../../host/circulation/open.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'

const KOHA = { CIRCULATION: 'koha', KOHA_URL: 'http://127.0.0.1:9' }
const FOLIO = {
  CIRCULATION: 'folio',
  FOLIO_URL: 'http://127.0.0.1:9',
  FOLIO_TENANT: 'diku',
  FOLIO_USER: 'portal',
  FOLIO_PASSWORD: 'secret',
}
const DRIVERS: [name: string, env: Record<string, string>][] = [
  ['`embedded`', { CIRCULATION: 'embedded' }],
  ['`sip2`', { CIRCULATION: 'sip2', SIP2_URL: 'sip2://127.0.0.1:6001' }],
  ['`koha`, REST', { ...KOHA, KOHA_CLIENT_ID: 'portal', KOHA_CLIENT_SECRET: 'secret' }],
  ['`koha`, ILS-DI', KOHA],
  ['`paia`', { CIRCULATION: 'paia', PAIA_URL: 'http://127.0.0.1:9', DAIA_URL: 'http://127.0.0.1:9/daia' }],
  ['`folio`', FOLIO],
  ['`none`', { CIRCULATION: 'none' }],
]

it('the table of drivers in docs/connect.md matches what they support', async () => {
  const store = openStore(':memory:')
  const supports = DRIVERS.map(([, env]) => {
    const config = readConfig(env)
    const circulation = openCirculation({
      store,
      writes: openWrites(store, async () => {}),
      clock: Date,
      dates: datesIn('UTC'),
      conf: openConf(store, openRevisions(store)),
      log: { warn: () => {} },
      config,
    })
    return circulation.supports
  })
  const table = [
    `| | ${DRIVERS.map(([name]) => name).join(' | ')} |`,
    `|---|${DRIVERS.map(() => '---|').join('')}`,
    ...METHODS.map(
      method => `| ${method} | ${supports.map(set => (set.has(method) ? 'yes' : 'no')).join(' | ')} |`,
    ),
  ].join('\n')
  const text = readFileSync('docs/connect.md', 'utf8')
  expect(/<!-- drivers:.*-->\n([\s\S]*?)\n<!-- \/drivers -->/.exec(text)?.[1]).toBe(table)
  await store.close()
})
