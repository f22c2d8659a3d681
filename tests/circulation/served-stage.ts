/** The library of the driver suite in another portal, which serves its embedded library as PAIA and DAIA. */
import { createApp } from '../../host/app.ts'
import { NotSupported } from '../../host/circulation/driver.ts'
import { daia } from '../../host/protocols/daia.ts'
import { paia } from '../../host/protocols/paia/paia.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { noSearch, PASSWORD } from '../fixture-library.ts'
import type { Stage } from './driver-suite.ts'
import { openLibrary } from './library-stage.ts'

export async function servedStage(): Promise<Stage> {
  const { store: there, ...serving } = openLibrary()
  const app = await createApp({
    store: there,
    search: noSearch,
    clock: serving.clock,
    config: readConfig({ LOG_LEVEL: 'silent', SERVE_PAIA: 'on', SERVE_DAIA: 'on' }),
    wait: async () => {},
    surfaces: [paia, daia],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { store, circulationIn, ...opened } = openLibrary(serving.clock)
  const circulation = circulationIn({ CIRCULATION: 'paia', PAIA_URL: `${url}/paia`, DAIA_URL: `${url}/daia` })
  const signIn = async (userId: string, password = PASSWORD) => {
    const answer = await circulation.signIn(userId, [password])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer.row?.uid ?? 0
  }
  const everybody = () => Promise.all([signIn('reader1'), signIn('reader3'), signIn('reader6', '123456')])
  const [ordinary, late, asker] = await everybody()
  const loans = there.raw
    .prepare(
      `SELECT bib_id, bar_code FROM loan JOIN item ON item.id = loan.item JOIN bib ON bib.id = loan.bib ORDER BY loan_id`,
    )
    .all() as { bib_id: string; bar_code: string }[]
  return {
    ...opened,
    circulation,
    ordinary,
    late,
    asker,
    loans: loans.map(row => `${url}/space/searchDetailLocal/${row.bib_id}#${row.bar_code}`),
    past: [],
    refusal: 'circulation.refused',
    foretells: false,
    dueTo: 'day',
    owed: [1310, 1330],
    again: async () => void (await everybody()),
    async close() {
      circulation.close()
      await app.close()
      await there.close()
      await store.close()
    },
  }
}
