/**
 * Tells readers of new books in the searches that they keep: every morning or every Monday one message for all of them, also by mail
 * to a verified address. A book is told once, also where several searches of a reader have it.
 */
import type { HostContext } from '../../runtime/context.ts'
import type { Dates } from '../../runtime/dates.ts'
import type { Writing } from '../../store/library.ts'
import { addNotice, type ToldSearch } from '../notices/add-notice.ts'
import { mailDue, NO_MAILS } from '../notices/mail-due.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { noteTold, readersToTell, type Turns, type Untold, untoldOf } from './find-queries.ts'

/** readers per transaction: other writers need their turn */
const AT_ONCE = 100
/** books named per search, the others are counted */
const NAMED = 10
/** library time */
const MORNING = '07:00'
const HALF_DAY = 43_200_000

type Parts = Pick<
  HostContext,
  'store' | 'writes' | 'clock' | 'dates' | 'mail' | 'conf' | 'config' | 'revisions'
>

/** The last morning, and the last one of a Monday, epoch ms. */
export function turnsAt(dates: Dates, now: number): Turns {
  const morningOf = (day: string) => dates.atMinute(`${day} ${MORNING}`)
  const before = (day: string) => dates.day(dates.startOf(day) - HALF_DAY)
  let day = dates.day(now)
  if (morningOf(day) > now) day = before(day)
  const daily = morningOf(day)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = before(day)
  return { daily, weekly: morningOf(day) }
}

/** @returns number of messages */
export async function tellReaders(parts: Parts): Promise<number> {
  const { store, writes, clock, dates } = parts
  const now = clock.now()
  const turns = turnsAt(dates, now)
  let told = 0
  let readers: number[]
  do {
    readers = await readersToTell(store.db, turns, AT_ONCE)
    const { ids, mails } = readers.length
      ? await writes.transaction(trx => tell(parts, trx, readers, { turns, now }))
      : { ids: [], mails: NO_MAILS }
    told += ids.length
    await mailDue(parts, mails)
  } while (readers.length === AT_ONCE)
  return told
}

async function tell(
  { config, mail }: Parts,
  trx: Writing,
  readers: readonly number[],
  { turns, now }: { turns: Turns; now: number },
) {
  const ids: number[] = []
  for (const uid of readers) {
    const rows = await untoldOf(trx, uid, turns)
    await noteTold(trx, rows, now)
    const searches = toTell(rows)
    if (!searches.length) continue
    const values = { count: searches.reduce((sum, one) => sum + one.count, 0), searches }
    ids.push(await addNotice(trx, { uid, at: now, kind: 'newBooks', values }))
  }
  return {
    ids,
    mails: await queueNotices(trx, { config, isMailOn: mail.isOn }, { notices: ids, at: now }),
  }
}

/** Each book once, in the first search that has it. */
function toTell(rows: readonly Untold[]): ToldSearch[] {
  const named = new Set<number>()
  const searches = new Map<number, ToldSearch>()
  for (const { search, name, bib, isGone, wasTold } of rows) {
    if (isGone === 1 || Number(wasTold) > 0 || named.has(bib)) continue
    named.add(bib)
    const own = searches.get(search) ?? { id: search, name, count: 0, bibs: [] }
    searches.set(search, own)
    own.count++
    if (own.bibs.length < NAMED) own.bibs.push(bib)
  }
  return [...searches.values()]
}
