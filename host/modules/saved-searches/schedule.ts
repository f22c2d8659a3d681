/** Looks through new books and tells readers, while the host runs. */
import type { HostContext } from '../../runtime/context.ts'
import { repeat } from '../../runtime/repeat.ts'
import { findNew } from './find-new.ts'
import { tellReaders } from './tell.ts'
import { tellWishes } from './tell-wishes.ts'

/** ms between two runs */
const EVERY = 600_000

export function scheduleSavedSearches(ctx: HostContext): void {
  const { jobs } = ctx
  repeat(ctx, { every: EVERY, what: 'looking for new books' }, rest =>
    jobs.run('saved-searches', () => findNew(ctx, { rest })),
  )
  repeat(ctx, { every: EVERY, what: 'telling of new books' }, () =>
    jobs.run('new-books', () => tellReaders(ctx)),
  )
  repeat(ctx, { every: EVERY, what: 'telling of wished books' }, () =>
    jobs.run('wishes', () => tellWishes(ctx)),
  )
}
