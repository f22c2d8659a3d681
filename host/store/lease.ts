/**
 * Leases: a named job runs in one process at a time. The lease of a process that died or did not renew becomes free.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Library, Reading } from './library.ts'

/** ms; holders renew far more often */
export const LEASE = 900_000

export type Lease = {
  /** @returns false when another process has it by now */
  renew(): Promise<boolean>
  release(): Promise<void>
}

/** @returns null while another process has it */
export async function takeLease(
  library: Library,
  name: string,
  { now }: { now(): number },
): Promise<Lease | null> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const isTaken = await library.write(async trx => {
    const row = await trx.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst()
    if (row && row.until > now() && isRunning(row.holder)) return false
    const until = now() + LEASE
    await trx
      .insertInto('lease')
      .values({ name, holder, until })
      .onConflict(on => on.column('name').doUpdateSet({ holder, until }))
      .execute()
    return true
  })
  if (!isTaken) return null
  return {
    renew: () =>
      library.write(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('lease')
          .set({ until: now() + LEASE })
          .where('name', '=', name)
          .where('holder', '=', holder)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    release: () =>
      library.write(
        async trx =>
          void (await trx
            .deleteFrom('lease')
            .where('name', '=', name)
            .where('holder', '=', holder)
            .execute()),
      ),
  }
}

/** Whether a process has it that, as far as can be seen, is running. */
export async function isLeased(db: Reading, name: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.until > now && isRunning(row.holder)
}

/** A process on another machine cannot be checked: it counts as running until its lease expires. */
function isRunning(holder: string): boolean {
  const [machine, pid] = holder.split(' ')
  if (machine !== hostname()) return true
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
