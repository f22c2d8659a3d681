/** Every driver there is, through the one suite. That PostgreSQL says the same: tests/store/same-answers.test.ts. */
import { setImmediate } from 'node:timers/promises'
import { openCirculation } from '../../host/circulation/open.ts'
import { readConfig } from '../../host/kernel/config.ts'
import { datesIn } from '../../host/kernel/dates.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { openStore } from '../../host/store/open.ts'
import { openRevisions } from '../../host/store/revisions.ts'
import { openWrites } from '../../host/store/together.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { driverSuite, type Stage } from './driver-suite.ts'

/** Every copy of the third book is out but one, which is read in the library; the system was heard of just now. */
async function stageOf(circulation: 'embedded' | 'none'): Promise<Stage> {
  const store = openStore(':memory:')
  plantLibrary(store)
  store.raw.exec(`UPDATE item SET status = 'lost' WHERE bib = 3 AND id NOT IN (11, 12, 15);
    INSERT INTO system_word (id, at) VALUES (1, ${NOW})`)
  const { bib_id } = store.raw.prepare('SELECT bib_id FROM bib WHERE id = 3').get() as { bib_id: string }
  const clock = { time: NOW, now: () => clock.time }
  const config = readConfig({ LOG_LEVEL: 'silent', CIRCULATION: circulation })
  return {
    circulation: openCirculation({
      store,
      writes: openWrites(store, async () => void (await setImmediate())),
      clock,
      dates: datesIn(config.timeZone),
      conf: openConf(store, openRevisions(store)),
      log: { warn: () => {} },
      config,
    }),
    clock,
    ordinary: 1,
    late: 2,
    asker: 3,
    wanted: { bibId: bib_id, callNo: 'K204.2/1', locaCode: '02503', take: '02503' },
    close: () => store.close(),
  }
}

driverSuite('embedded', () => stageOf('embedded'))
driverSuite('none', () => stageOf('none'))
