/**
 * Drafts being previewed, kept for an hour: in the database, so that any host can render them. Readers never see them.
 */
import type { HostContext } from '../../runtime/context.ts'

const LIVES = 3_600_000

/** look: only the latest draft is kept */
type Kind = 'collection' | 'look' | 'news'

export function draftsShown({ store, writes, clock, random }: HostContext, kind: Kind) {
  return {
    /** @returns the key of the preview */
    async keep(content: string): Promise<string> {
      const key = random(16).toString('hex')
      const at = clock.now()
      await writes.transaction(async trx => {
        await trx
          .deleteFrom('draft_shown')
          .where('kind', '=', kind)
          .where('at', '<=', kind === 'look' ? at : at - LIVES)
          .execute()
        await trx.insertInto('draft_shown').values({ key, kind, content, at }).execute()
      })
      return key
    },
    /** null = unknown or expired */
    async find(key: string): Promise<string | null> {
      const row = await store.db
        .selectFrom('draft_shown')
        .select('content')
        .where('key', '=', key)
        .where('kind', '=', kind)
        .where('at', '>', clock.now() - LIVES)
        .executeTakeFirst()
      return row?.content ?? null
    },
  }
}
