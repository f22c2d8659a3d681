/** Leases: one process at a time does a piece of work; that of a process that has ended, or is late, is free again. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Library } from './library.ts'

/** ms; a holder renews it far more often */
export const LEASE = 900_000

export type Lease = {
  /** @returns false when it is another's by now */
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

/** Of another machine nothing is known: it counts as running until its lease ends. */
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
