/** What is in the place to which a backup is to be restored. It is only looked at: opening it would migrate it. */
import { existsSync } from 'node:fs'
import { databaseIn } from '../data-folder.ts'
import { dataVersion } from '../migrations/all.ts'
import { Database } from '../sqlite/sqlite-driver.ts'
import { BackupError } from './manifest.ts'
import type { Kept } from './parts.ts'

export type There = {
  isLibrary: boolean
  /** in words, for a question; '' = nothing that would be lost */
  what: string
  /** of a newer version, or damaged */
  isUnusable: boolean
  /** connections of hosts and commands, where that is known (on a server) */
  hosts: number
}

const NOTHING: There = { isLibrary: false, what: '', isUnusable: false, hosts: 0 }
/** tables that somebody fills; LIBRARY=empty has nothing in them */
const FILLED = ['bib', 'patron', 'staff_account']
const words = ([books = 0, readers = 0, staff = 0]: number[]): string =>
  books + readers + staff > 0
    ? `${books} books, ${readers} readers and ${staff} staff accounts are there`
    : ''

export async function whatIsThere({ dataDir, database }: Kept): Promise<There> {
  if (!database) return existsSync(databaseIn(dataDir)) ? inFile(databaseIn(dataDir)) : NOTHING
  const { connected, connectionsOfHosts } = await import('../postgres/postgres-dump.ts')
  const { numberOn, VERSION } = await import('../postgres/postgres-migrate.ts')
  return connected(database.url, async client => {
    const version = await numberOn(client)
    const hosts = await connectionsOfHosts(client)
    if (version === 0) {
      // a database of another program would be cleared
      const { rows } = await client.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT LIKE 'library_%' LIMIT 1",
      )
      if (rows[0])
        throw new BackupError(
          `That database has tables of another program (${rows[0].name}), and no ${VERSION}.`,
        )
      return { ...NOTHING, hosts }
    }
    const count = async (table: string) =>
      Number((await client.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count)
    const counts: number[] = []
    for (const table of FILLED) counts.push(await count(table))
    const found = [words(counts), hosts > 0 ? `hosts are running (${hosts} connections)` : '']
    const what = found.filter(Boolean).join(', and ')
    return { isLibrary: true, what, isUnusable: version > dataVersion(), hosts }
  })
}

function inFile(path: string): There {
  try {
    const raw = new Database(path, { readonly: true })
    try {
      const version = raw.pragma('user_version', { simple: true }) as number
      // made, and not yet written
      if (version === 0) return NOTHING
      const count = (table: string) => raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
      const what = words(FILLED.map(count))
      const isWhole = raw.pragma('quick_check(1)', { simple: true }) === 'ok'
      return { isLibrary: true, what, isUnusable: version > dataVersion() || !isWhole, hosts: 0 }
    } finally {
      raw.close()
    }
  } catch (error) {
    // of another program: it is refused when it is opened
    if ((error as { code?: string }).code === 'SQLITE_ERROR') return NOTHING
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '')) throw error
    return { isLibrary: true, what: 'A damaged library is there', isUnusable: true, hosts: 0 }
  }
}
