import { expect, it } from 'vitest'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { readSomeAgain } from '../../host/ingest/store/read-again.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { MAPPING } from '../../host/ingest/store/stored-record.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'

const NOW = 1_700_000_000_000
const record = (number: string): MarcRecord => ({
  format: 'marc21',
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', data: number },
    { tag: '240', ind: '10', subfields: [['a', 'Der Prozess']] },
    { tag: '245', ind: '10', subfields: [['a', 'The trial']] },
  ],
})
const copy = {
  barCode: 'b1',
  callNo: 'PT2621 .A26',
  libCode: 'L',
  locaCode: 'A',
  vol: '',
  year: '',
  price: '',
}

/** a library in which an older program stored three records; the third is withdrawn */
async function olderLibrary() {
  const store = openStore(':memory:')
  const writes = openWrites(store)
  const add = (number: string, items = [copy]) =>
    writes.transaction(trx => storeRecord(trx, { record: record(number), source: 's', items, now: NOW }))
  await add('1')
  await add('2', [])
  await add('3', [])
  store.raw.exec(`
    UPDATE bib SET other_titles = '[]', title = 'Trial', read_as = ${MAPPING - 1}, digest = x'00112233445566778899aabbccddeeff';
    UPDATE bib SET withdrawn = 1 WHERE id = 3;
    DELETE FROM bib_change`)
  const warned: object[] = []
  const parts = {
    store,
    writes,
    clock: { now: () => NOW + 1 },
    log: { warn: (about: object) => warned.push(about) },
  }
  const row = (id: number) =>
    store.raw
      .prepare('SELECT title, other_titles, callno, withdrawn, read_as, in_date FROM bib WHERE id = ?')
      .get(id) as Record<string, unknown>
  return { store, writes, add, parts, row, warned }
}
const TITLES = '[["original","Der Prozess"]]'

it('B08 stored records of an older mapping are read again, and indexed', async () => {
  const { store, parts, row } = await olderLibrary()
  const before = row(1)
  expect(await readSomeAgain(parts, 2)).toBe(2)
  expect(row(1)).toEqual({ ...before, title: 'The trial', other_titles: TITLES, read_as: MAPPING })
  expect(row(1).callno).toBe('["PT2621 .A26"]')
  expect(row(2).other_titles).toBe(TITLES)
  expect(store.raw.prepare('SELECT bib FROM bib_change ORDER BY bib').pluck().all()).toEqual([1, 2])
  await readSomeAgain(parts)
  expect(await readSomeAgain(parts)).toBe(0)
  await store.close()
})

it('B08 a withdrawn record stays withdrawn, and an import of the same file afterwards changes nothing', async () => {
  const { store, add, parts, row } = await olderLibrary()
  while ((await readSomeAgain(parts)) > 0);
  expect(row(3)).toMatchObject({ withdrawn: 1, title: 'Trial', read_as: MAPPING })
  expect(await add('1')).toBe('unchanged')
  await store.close()
})

it('B08 a record that cannot be read keeps its columns, and does not stop the others', async () => {
  const { store, parts, row, warned } = await olderLibrary()
  store.raw.exec("UPDATE bib SET record = x'00' WHERE id = 1")
  while ((await readSomeAgain(parts)) > 0);
  expect(row(1)).toMatchObject({ title: 'Trial', read_as: MAPPING })
  expect(row(2).title).toBe('The trial')
  expect(warned).toHaveLength(1)
  await store.close()
})
