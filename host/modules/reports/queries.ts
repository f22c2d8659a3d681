/** SQL of reports and certificates. Times are epoch ms. Loans are read as by the lists of loans. */
import type { Insertable, Selectable } from 'kysely'
import type { Library, Reading, Writing } from '../../store/library.ts'
import type { ReadCertTable } from '../../store/schema/circulation.ts'

export type CertRow = Selectable<ReadCertTable>

/** ids per statement: the number of bound values is limited */
const CHUNK = 500

/** bib_id → physical description */
export async function physicals({ db }: Library, bibIds: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < bibIds.length; at += CHUNK) {
    const rows = await db
      .selectFrom('bib')
      .select(['bib_id', 'physical'])
      .where('bib_id', 'in', bibIds.slice(at, at + CHUNK))
      .execute()
    for (const { bib_id, physical } of rows) found.set(bib_id, physical)
  }
  return found
}

export const certsOf = (db: Reading, uid: number): Promise<CertRow[]> =>
  db
    .selectFrom('read_cert')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()

export const certNumbered = (db: Reading, number: string): Promise<CertRow | undefined> =>
  db.selectFrom('read_cert').selectAll().where('number', '=', number).executeTakeFirst()

/** How many were issued with this number prefix. */
export async function countCerts(db: Reading, prefix: string): Promise<number> {
  const row = await db
    .selectFrom('read_cert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return row.count
}

export const putCert = (trx: Writing, row: Insertable<ReadCertTable>) =>
  trx.insertInto('read_cert').values(row).execute()

export const revokeCert = (trx: Writing, uid: number, number: string, now: number) =>
  trx
    .updateTable('read_cert')
    .set({ revoked_at: now })
    .where('uid', '=', uid)
    .where('number', '=', number)
    .where('revoked_at', 'is', null)
    .execute()
