/** Deleting an account: refused while something stands in the way, withdrawn by one press, done once and whole on its day. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { AWAY, NEVER } from '../../host/circulation/driver.ts'
import { uploadName } from '../../host/modules/feedbacks/uploads.ts'
import { type DeletionContext, reasonsOf } from '../../host/modules/my-data/deletion.ts'
import { runDeletions } from '../../host/modules/my-data/deletion-job.ts'
import { openFiles } from '../../host/runtime/files/files.ts'
import type { Library } from '../../host/store/library.ts'
import { PARTED } from '../../host/store/reader-data/deletion-queries.ts'
import { KEPT, LEFT_OUT } from '../../host/store/reader-data/kept-tables.ts'
import type { Deletion } from '../../src/contract/reader/x-my-data.ts'
import { eventually } from '../eventually.ts'
import { DAY, PASSWORD } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { openReader } from '../visitor.ts'

type Opened = Awaited<ReturnType<typeof openReader>>
const deletion = (visitor: Opened['visitor']) => visitor.get<Deletion>('/x/my_data/deletion')
const ask = (visitor: Opened['visitor'], password = PASSWORD, withReviews = false) =>
  visitor.post<Deletion>('/x/my_data/deletion', { password, withReviews })

/** reader6 has nothing that stands in the way; its password is weak, which does not matter here */
const openFree = async () => {
  const opened = await openReader('reader6', { MAIL: 'outbox' })
  const files = openFiles({ kind: 'folder', path: mkdtempSync(join(tmpdir(), 'deletion-')) })
  const before = hostBefore(opened.store, opened.clock, { MAIL: 'outbox' })
  const host = { ...before, files, directory: null } satisfies DeletionContext
  const { rows } = await sql<{ uid: number }>`SELECT uid FROM patron WHERE user_id = 'reader6'`.execute(
    opened.store.db,
  )
  return { ...opened, host, uid: Number(rows[0]!.uid), run: () => runDeletions(host) }
}
const count = async ({ store }: Pick<Opened, 'store'>, table: string, uid: number): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE uid = ${uid}`.execute(store.db)
  return Number(rows[0]!.n)
}
const kindsOf = async ({ store }: Pick<Opened, 'store'>, uid: number) =>
  (await store.db.selectFrom('notice').select('kind').where('uid', '=', uid).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

it('R06 it is refused while loans or fines stand, each told with its number, and for a wrong password', async () => {
  const { visitor } = await openReader('reader3')
  const { data } = await deletion(visitor)
  expect(data).toMatchObject({ asked: null, needsPassword: true, ownsCard: true, days: 7 })
  expect(data.reasons).toEqual([
    { kind: 'loans', count: 1 },
    { kind: 'fees', count: expect.any(Number) },
  ])
  expect(await ask(visitor)).toMatchObject({ code: 1, msg: expect.stringContaining('未办结') })
  const free = await openFree()
  expect((await ask(free.visitor, 'wrong')).code).toBe(1)
  expect((await deletion(free.visitor)).data.asked).toBeNull()
})

it('R06 asking twice is asking once; withdrawn, nothing happens on the day', async () => {
  const opened = await openFree()
  const { visitor, clock, uid, run } = opened
  const first = (await ask(visitor, '123456')).data.asked!
  expect(first).toMatchObject({
    daysLeft: 7,
    dueDate: '2026-03-17 10:00',
    remindDate: '2026-03-16',
    held: false,
  })
  clock.time += DAY
  await visitor.signIn('reader6', '123456')
  expect((await ask(visitor, '123456', true)).data.asked).toMatchObject({
    dueDate: first.dueDate,
    daysLeft: 6,
  })
  expect(await kindsOf(opened, uid)).toEqual(['deletionAsked'])
  expect((await visitor.post<Deletion>('/x/my_data/deletion/withdraw', {})).data.asked).toBeNull()
  expect((await visitor.post<Deletion>('/x/my_data/deletion/withdraw', {})).code).toBe(0)
  clock.time += 7 * DAY
  await run()
  expect(await kindsOf(opened, uid)).toEqual(['deletionAsked'])
  expect(await count(opened, 'patron', uid)).toBe(1)
})

it('R06 the reader is told the day before; what was lent meanwhile holds it up, told once, until it is back', async () => {
  const opened = await openFree()
  const { visitor, store, clock, uid, run, host } = opened
  await ask(visitor, '123456')
  clock.time += 6 * DAY + 1
  await run()
  await run()
  expect(await kindsOf(opened, uid)).toEqual(['deletionAsked', 'deletionNear'])
  await sql`INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
    VALUES ('L9', ${uid}, 14, 3, ${clock.time}, ${clock.time + 30 * DAY})`.execute(store.db)
  clock.time += DAY
  await run()
  await run()
  expect(await kindsOf(opened, uid)).toEqual(['deletionAsked', 'deletionNear', 'deletionHeld'])
  expect((await reasonsOf(host, uid)).map(({ kind }) => kind)).toEqual(['loans'])
  await sql`DELETE FROM loan WHERE loan_id = 'L9'`.execute(store.db)
  await run()
  expect(await kindsOf(opened, uid)).toEqual([])
  const { rows } = await sql<{ act: string; operator: string }>`SELECT act, operator FROM staff_act
    WHERE area = 'readers' AND subject = ${String(uid)}`.execute(store.db)
  expect(rows).toEqual([{ act: 'deleted', operator: 'clock' }])
})

it('R06 every table says what becomes of it, and it does: deleted, kept under no name, or parted', async () => {
  expect(
    KEPT.filter(({ end }) => end === 'parted')
      .map(({ table }) => table)
      .sort(),
  ).toEqual(Object.keys(PARTED).sort())
  const opened = await openFree()
  const { visitor, store, clock, uid, run, host } = opened
  await visitor.post('/booklists', { booklistName: 'mine' })
  await visitor.post('/booklists', { booklistName: 'for all' })
  const at = clock.time
  const put = (table: string, values: Record<string, unknown>) => {
    const row = { uid, ...values }
    return sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
      VALUES (${sql.join(Object.values(row))})`.execute(store.db)
  }
  await sql`UPDATE booklist SET is_public = 1 WHERE name = 'for all'`.execute(store.db)
  await put('review', { bib: 1, score: 5, content: '好', anonymous: 0, created_at: at })
  await put('fine', { bib: 2, kind: 'overdue', amount: 100, paid: 100, created_at: at })
  await put('passkey', { credential: 'c', public_key: 'k', counter: 0, name: '', is_synced: 0, added_at: at })
  await put('feedback', { kind: 'other', title: 'letter', content: '…', created_at: at, updated_at: at })
  await put('feedback', {
    kind: 'book',
    title: 'fault',
    content: '…',
    created_at: at,
    updated_at: at,
    bib: 1,
    fault: 'damaged',
  })
  await put('upload', { id: 'a'.repeat(32), name: 'a.png', type: 'image/png', size: 3, created_at: at })
  await host.files.write(uploadName('a'.repeat(32)), Buffer.from('abc'))
  await put('loan_hist', {
    loan_id: 'H99',
    item: 3,
    bib: 1,
    renew_times: 0,
    loaned_at: at,
    due_at: at,
    returned_at: at,
  })
  await ask(visitor, '123456')
  clock.time += 7 * DAY
  // as after a crash: nothing of it is left half done, and the next run does all of it
  const transaction = vi.spyOn(host.writes, 'transaction')
  transaction.mockImplementation(async work => {
    await (store as Library).write(async trx => {
      await work(trx)
      throw new Error('killed')
    })
    return undefined as never
  })
  await expect(run()).rejects.toThrow('killed')
  transaction.mockRestore()
  expect(await count(opened, 'passkey', uid)).toBe(1)
  expect(await host.files.read(uploadName('a'.repeat(32)))).not.toBeNull()
  await Promise.all([run(), run()])
  for (const { table, of, end } of KEPT)
    if (end === 'deleted' && !of) expect(await count(opened, table, uid), table).toBe(0)
  for (const table of LEFT_OUT) expect(await count(opened, table, uid), table).toBe(0)
  expect(await count(opened, 'fine', uid)).toBe(1)
  expect(await host.files.read(uploadName('a'.repeat(32)))).toBeNull()
  const lists = await store.db.selectFrom('booklist').select('name').where('uid', '=', uid).execute()
  expect(lists).toEqual([{ name: 'for all' }])
  expect(await store.db.selectFrom('review').select(['anonymous', 'content']).execute()).toContainEqual({
    anonymous: 1,
    content: '好',
  })
  expect(await store.db.selectFrom('feedback').select(['title', 'uid']).execute()).toEqual([
    { title: 'fault', uid },
  ])
  const patron = await store.db
    .selectFrom('patron')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(patron).toMatchObject({
    user_id: `closed:${uid}`,
    display_name: '',
    email: null,
    mobile: null,
    birthday: null,
    id_status: 2,
  })
  expect((await deletion(visitor)).code).toBe(401)
  expect((await visitor.signIn('reader6', '123456')).json().code).toBe(1)
  await host.mail.settled()
  await eventually(() =>
    expect(host.mail.outbox.map(({ subject }) => subject).join()).toContain('您的账户已注销'),
  )
})

it('R06 with the library’s own system the card stays there: the staff are told its number, and without an answer it waits', async () => {
  const opened = await openFree()
  const { visitor, store, clock, uid, host } = opened
  await ask(visitor, '123456')
  clock.time += 7 * DAY
  const none = async () => ({ rows: [], total: 0 })
  const system = { ...host.circulation, hasDesk: false, items: none, holds: none, fees: async () => AWAY }
  await runDeletions({ ...host, circulation: system })
  expect(await kindsOf(opened, uid)).toEqual(['deletionAsked', 'deletionNear'])
  await runDeletions({ ...host, circulation: { ...system, fees: async () => NEVER } })
  const letters = await store.db.selectFrom('feedback').select(['title', 'state', 'uid']).execute()
  expect(letters).toEqual([{ title: '读者已注销账户，请处理读者证 reader6', state: 'open', uid }])
})
