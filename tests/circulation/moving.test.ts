/** Readers who move from one circulation system to another: numbers and names, and that no table of readers is forgotten. */
import { expect, it } from 'vitest'
import { OWNED, SHORT_LIVED, STAYING } from '../../host/circulation/moving/belongings-queries.ts'
import { isKept, looseNumber, mayBeSame, numberKept } from '../../host/circulation/moving/numbers.ts'
import { openStore } from '../../host/store/open.ts'

it('every table with rows of readers says what becomes of them, by columns that identify them', async () => {
  const store = openStore(':memory:')
  const tables = store.raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[]
  const ofReaders = tables.filter(
    name =>
      store.raw
        .prepare(`SELECT 1 FROM pragma_foreign_key_list(?) WHERE "table" = 'patron' AND "from" = 'uid'`)
        .get(name) !== undefined,
  )
  const named = [...OWNED.map(({ table }) => table), ...SHORT_LIVED, ...STAYING]
  expect([...named].sort()).toEqual(ofReaders.sort())
  for (const { table, key } of OWNED) {
    const unique = store.raw
      .prepare(
        `SELECT group_concat(name) FROM pragma_table_info(?) WHERE pk > 0 AND name <> 'uid' ORDER BY pk`,
      )
      .pluck()
      .get(table) as string | null
    expect(key.join(), table).toBe(unique ?? '')
  }
  await store.close()
})

const row = (userId: string, systemKey: string) => ({ uid: 12, user_id: userId, system_key: systemKey })
it.each([
  ['sip2', row('P-7', 'sip2:P-7'), 'P-7'],
  ['sip2', row('former:12:P-7', 'sip2:P-7'), 'P-7'],
  // rows of before the number was kept
  ['sip2', row('former:12', 'sip2:P-7'), 'P-7'],
  ['koha', row('former:12', 'koha:7'), ''],
  ['koha', row('C100', 'koha:7'), 'C100'],
  ['koha', row('former:12:C100', 'koha:7'), 'C100'],
  // shown by Koha's own key, for want of a card number
  ['koha', row('7', 'koha:7'), ''],
  ['paia', row('7', 'paia:7'), '7'],
])('the number of a reader of %s, %o, is “%s”', (system, reader, number) => {
  expect(numberKept(reader, system)).toBe(number)
})

it('user names of Koha and numbers of FOLIO are told at sign-in only', () => {
  expect([isKept('koha', 'card'), isKept('koha', 'user'), isKept('folio', 'card')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isKept('sip2', 'user'), isKept('paia', 'user')]).toEqual([true, true])
})

it('numbers that differ only in case, leading zeros or spaces', () => {
  expect(looseNumber(' 00P-7 ')).toBe(looseNumber('p-7'))
  expect(looseNumber('1007')).not.toBe(looseNumber('107'))
})

it.each([
  ['Lin, Shuhe', 'Shuhe Lin', true],
  ['伟 张', '张伟', true],
  ['José M. Núñez', 'NUNEZ', true],
  ['', 'Ann Lee', true],
  ['Ann Lee', 'Bo Chen', false],
  ['吴为山', '陈有道', false],
  // an initial is no word in common
  ['A. Lee', 'A. Chen', false],
])('“%s” and “%s” may be one person: %s', (one, other, is) => {
  expect(mayBeSame(one, other)).toBe(is)
})
