/**
 * The last good backup of a library on a server, in a table that no migration creates: it is written beside libraries of older
 * versions, too, and is in no backup.
 */
import type pg from 'pg'

/** at: epoch ms. bytes: of all its files. isVerified: it was restored into a scratch place, and compared */
export type LastBackup = { at: number; bytes: number; isVerified: boolean }

export const RECORD = 'library_backup'

type Asked = Pick<pg.ClientBase, 'query'>

/** @returns null = none is recorded */
export async function recordedOn(client: Asked): Promise<LastBackup | null> {
  const known = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [RECORD])
  if (!known.rows[0]!.is) return null
  const { rows } = await client.query<{ at: string; bytes: string; verified: boolean }>(
    `SELECT at, bytes, verified FROM ${RECORD}`,
  )
  const row = rows[0]
  return row ? { at: Number(row.at), bytes: Number(row.bytes), isVerified: row.verified } : null
}

export async function recordOn(client: Asked, { at, bytes, isVerified }: LastBackup): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${RECORD} (at bigint NOT NULL, bytes bigint NOT NULL, verified boolean NOT NULL)`,
  )
  await client.query(
    `WITH gone AS (DELETE FROM ${RECORD}) INSERT INTO ${RECORD} (at, bytes, verified) VALUES ($1, $2, $3)`,
    [at, bytes, isVerified],
  )
}
