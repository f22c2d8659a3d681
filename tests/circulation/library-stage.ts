/** The library of the driver suite, opened with the driver that the environment names. */
import { setImmediate } from 'node:timers/promises'
import { openCirculation } from '../../host/circulation/open.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import type { Stage } from './driver-suite.ts'

type Clock = { time: number; now(): number }
type Opened = Pick<Stage, 'wanted' | 'copy'> & {
  clock: Clock
  store: ReturnType<typeof openStore>
  /** lines: collects the log */
  circulationIn(env: Record<string, string>, lines?: string[]): Stage['circulation']
}

/**
 * All copies of the third book are out except one for use in the library only; the system was last reached
 * just now.
 * @param shared clock of another library
 */
export function openLibrary(shared?: Clock): Opened {
  const store = openStore(':memory:')
  plantLibrary(store)
  store.raw.exec(`UPDATE item SET status = 'lost' WHERE bib = 3 AND id NOT IN (11, 12, 15);
    INSERT INTO system_word (id, at) VALUES (1, ${NOW})`)
  const { bib_id } = store.raw.prepare('SELECT bib_id FROM bib WHERE id = 3').get() as { bib_id: string }
  const clock: Clock = shared ?? { time: NOW, now: () => clock.time }
  return {
    store,
    clock,
    circulationIn(env, lines = []) {
      const config = readConfig({ LOG_LEVEL: 'silent', ...env })
      return openCirculation({
        store,
        writes: openWrites(store, async () => void (await setImmediate())),
        clock,
        dates: datesIn(config.timeZone),
        conf: openConf(store, openRevisions(store)),
        log: {
          warn: ({ err }, words) => void lines.push(`${words} ${err instanceof Error ? err.message : ''}`),
          info: (_, words) => void lines.push(words),
        },
        config,
      })
    },
    wanted: { bibId: bib_id, callNo: 'K204.2/1', locaCode: '02503', take: '02503' },
    copy: store.raw
      .prepare(
        `SELECT item.id AS itemId, item.bib, bar_code AS barCode, call_no AS callNo, lib_code AS libCode, item.loca_code AS locaCode,
           'open' AS kind, status FROM item JOIN loan ON loan.item = item.id WHERE loan_id = 'L1'`,
      )
      .get() as Stage['copy'],
  }
}
