/** Makes the headings anew once a day if anything has changed, and at once where a reader asks and there are none yet. */
import type { HostContext } from '../../runtime/context.ts'
import { repeat } from '../../runtime/repeat.ts'
import { buildHeadings } from './build.ts'
import { lastChange, lastRun } from './queries.ts'

/** ms between checks */
const EVERY = 600_000
/** ms after which changed headings are made anew */
const DAILY = 20 * 3_600_000

type Headings = { begin: () => void }
const scheduled = new WeakMap<HostContext, Headings>()

/** Once for a host. @returns begin: starts a run unless one is under way, e.g. for the first reader */
export function scheduleHeadings(ctx: HostContext): Headings {
  const known = scheduled.get(ctx)
  if (known) return known
  const headings = schedule(ctx)
  scheduled.set(ctx, headings)
  return headings
}

function schedule(ctx: HostContext): Headings {
  let isAsked = false
  const making = repeat(ctx, { every: EVERY, what: 'making the headings to browse' }, async rest => {
    if (isAsked || (await isDue(ctx))) await ctx.jobs.run('browse', () => buildHeadings({ ...ctx, rest }))
    isAsked = false
  })
  return {
    begin() {
      isAsked = true
      making.begin()
    },
  }
}

async function isDue({ store: { db }, clock }: HostContext): Promise<boolean> {
  const run = await lastRun(db)
  return run !== undefined && clock.now() - run.at > DAILY && run.seq !== (await lastChange(db))
}
