/** Whether the library is intact, and contains everything that was answered as done. */
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { onServer } from '../hosts/library.ts'
import { SOURCE, WORD } from './books.ts'
import type { Ledger } from './visitors.ts'

type Loan = { loan_id: string; renew_times: number; rest: string }
export type Library = { loans: Loan[]; requests: unknown[]; books: number; integrity: string }

/** PostgreSQL has no integrity check of the whole database, nor one of each index against its table. */
const EACH_INDEX = `SELECT 'ok' AS integrity_check FROM (
  SELECT bt_index_check(pg_class.oid, true) FROM pg_class JOIN pg_am ON pg_am.oid = relam AND amname = 'btree'
  WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace) AS checked LIMIT 1`

export function libraryNow({ query, exec }: RunningHost): Library {
  if (onServer) exec('CREATE EXTENSION IF NOT EXISTS amcheck')
  const [books] = query<{ n: number }>('SELECT count(*) AS n FROM bib WHERE withdrawn = 0')
  return {
    loans: query<Loan>(
      `SELECT loan_id, renew_times, uid || ' ' || item || ' ' || bib || ' ' || loaned_at AS rest FROM loan ORDER BY loan_id`,
    ),
    requests: query('SELECT * FROM request ORDER BY id'),
    books: books!.n,
    integrity: query<{ integrity_check: string }>(onServer ? EACH_INDEX : 'PRAGMA integrity_check')[0]!
      .integrity_check,
  }
}

export async function wholeCatalogue(
  host: RunningHost,
  before: Library,
  { ledger, due, imported }: { ledger: Ledger; due: Map<string, string>; imported: number },
): Promise<void> {
  const now = libraryNow(host)
  expect(now.integrity).toBe('ok')
  expect(now.books).toBe(before.books + imported)
  expect(now.requests).toEqual(before.requests)
  for (const [loanId, dueDate] of ledger.renewed)
    if (!ledger.perhaps.has(loanId)) expect(due.get(loanId), `loan ${loanId} is due`).toBe(dueDate)
  const untouched = ({ loan_id }: Loan) => !ledger.perhaps.has(loan_id) && !ledger.renewed.has(loan_id)
  expect(now.loans.filter(untouched)).toEqual(before.loans.filter(untouched))
  expect(now.loans.map(({ rest }) => rest)).toEqual(before.loans.map(({ rest }) => rest))

  const lists = new Set(host.query<{ id: string }>('SELECT id FROM booklist').map(({ id }) => id))
  const lost = [...ledger.made].filter(id => !ledger.removed.has(id) && !lists.has(id))
  expect(lost).toEqual([])
  expect([...ledger.removed].filter(id => lists.has(id))).toEqual([])

  await expect(async () => {
    expect([...(await found(host))].sort()).toEqual(
      host
        .query<{ bib_id: string }>(
          'SELECT bib_id FROM bib WHERE source = ? AND withdrawn = 0 ORDER BY bib_id',
          SOURCE,
        )
        .map(({ bib_id }) => bib_id),
    )
  }).toPass({ timeout: 30_000 })
}

/** every imported book that a search finds, page by page */
async function found({ url }: RunningHost): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/opac/search/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        page,
        pageSize: 100,
        disable_facet: true,
        queryFieldList: [{ logic: 0, field: 'title', operator: '*', values: [WORD] }],
      }),
    })
    const { data } = (await answer.json()) as { data: { dataList: { bibId: string }[] } }
    if (data.dataList.length === 0) return ids
    for (const { bibId } of data.dataList) ids.add(bibId)
  }
}
