/** SQL of readers' reports about books. */
import type { Reading } from '../../store/library.ts'

const MOST_REPORTS = 100

const reports = (db: Reading) =>
  db
    .selectFrom('feedback')
    .innerJoin('bib', 'bib.id', 'feedback.bib')
    .select(['feedback.id', 'bib.bib_id', 'bib.title', 'feedback.bar_code', 'feedback.fault'])
    .select(['feedback.content', 'feedback.state', 'feedback.created_at'])
    .where('feedback.fault', '<>', '')
export type ReportRow = Awaited<ReturnType<typeof reportsBy>>[number]

/** Latest first. @param bib 0 = of every book */
export const reportsBy = (db: Reading, uid: number, bib: number) =>
  reports(db)
    .where('feedback.uid', '=', uid)
    .$if(bib !== 0, query => query.where('feedback.bib', '=', bib))
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(MOST_REPORTS)
    .execute()

/** Whether a visitor has reported this already and has no answer yet. */
export async function isOpen(
  db: Reading,
  { email, bib, fault, barCode }: { email: string; bib: number; fault: string; barCode: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('feedback')
    .select('id')
    .where('bib', '=', bib)
    .where('email', '=', email)
    .where('fault', '=', fault)
    .where('bar_code', '=', barCode)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found !== undefined
}

export const reportOf = (db: Reading, id: number) =>
  reports(db).where('feedback.id', '=', id).executeTakeFirstOrThrow()

export async function hasCopy(db: Reading, bib: number, barCode: string): Promise<boolean> {
  const copy = await db
    .selectFrom('item')
    .select('id')
    .where('bib', '=', bib)
    .where('bar_code', '=', barCode)
    .executeTakeFirst()
  return copy !== undefined
}
