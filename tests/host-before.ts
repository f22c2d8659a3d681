/** The parts that a host's own jobs need, without pages: a second host for a library that already has one. */
import { setImmediate } from 'node:timers/promises'
import { openCirculation } from '../host/circulation/open.ts'
import { openMailer } from '../host/mail/mailer.ts'
import { openConf } from '../host/modules/vars/conf.ts'
import { readConfig } from '../host/runtime/config/config.ts'
import { datesIn } from '../host/runtime/dates.ts'
import { openRevisions } from '../host/store/feed/revisions.ts'
import type { Library } from '../host/store/library.ts'
import { openWrites } from '../host/store/sqlite/write-queue.ts'

export function hostBefore(
  store: Library,
  clock: { now(): number },
  env: Record<string, string> = { MAIL: 'outbox' },
) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const [wait, revisions, log] = [
    async () => void (await setImmediate()),
    openRevisions(store),
    { warn: () => {} },
  ]
  const parts = {
    store,
    clock,
    config,
    writes: openWrites(store, wait),
    revisions,
    mail: openMailer({ config: config.mail, clock, wait, log }),
    dates: datesIn(config.timeZone),
    conf: openConf(store, revisions),
    log,
  }
  return { ...parts, circulation: openCirculation(parts) }
}
