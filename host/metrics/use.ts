/**
 * What is used how often and by how many in a month. Of a person only a keyed hash is kept, and its key no longer than
 * the month: afterwards nobody can say whose it was.
 */
import { createHmac } from 'node:crypto'
import { storedCounts } from '../modules/bibs/stored-counts.ts'
import type { HostContext } from '../runtime/context.ts'
import type { Writing } from '../store/library.ts'
import { addUses, dropSecretsBefore, secretOf } from './use-queries.ts'
import type { Use } from './use-type.ts'

const LONGEST_NAME = 200
/** stands between the parts of a key in memory */
const APART = '\n'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates' | 'random' | 'log' | 'atClose'>

export function openUse({ store, clock, dates, random, log, atClose }: Parts): Use {
  // drawn at once, since counts are written at any time
  const seed = random(32)
  const newSecret = (month: string) => createHmac('sha256', seed).update(month).digest('hex')
  const write = async (trx: Writing, counts: Map<string, number>) => {
    const secrets = new Map<string, string>()
    const uses = []
    for (const [key, times] of counts) {
      const [month = '', what = '', name = '', visitor = ''] = key.split(APART)
      const secret = secrets.get(month) ?? (await secretOf(trx, month, () => newSecret(month)))
      secrets.set(month, secret)
      const mark = createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 12)
      uses.push({ month, what, name, times, mark })
    }
    await addUses(trx, uses)
    await dropSecretsBefore(trx, dates.month(clock.now()))
  }
  const counts = storedCounts<string>({ store, log, atClose }, write)
  return {
    add(what, name, visitor) {
      const clean = name.replaceAll(APART, ' ').slice(0, LONGEST_NAME)
      counts.add([dates.month(clock.now()), what, clean, visitor.replaceAll(APART, ' ')].join(APART))
    },
    flush: () => counts.flush(),
  }
}
