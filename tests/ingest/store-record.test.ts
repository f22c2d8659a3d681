import { beforeEach, describe, expect, it } from 'vitest'
import { bibIdOf } from '../../host/ingest/bib/bib-id.ts'
import type { ItemDraft, MarcRecord } from '../../host/ingest/record.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { readRecord } from '../../host/ingest/store/stored-record.ts'
import { openStore, type Store } from '../../host/store/open.ts'

const DREAM: MarcRecord = {
  format: 'cnmarc',
  leader: '00000nam0 2200000   450 ',
  fields: [
    { tag: '001', data: 'x1' },
    {
      tag: '010',
      ind: '  ',
      subfields: [
        ['a', '978-7-02-000220-7'],
        ['d', 'CNY59.70'],
      ],
    },
    { tag: '100', ind: '  ', subfields: [['a', '20020204d1982    em y0chiy0120    ea']] },
    { tag: '101', ind: '0 ', subfields: [['a', 'chi']] },
    {
      tag: '200',
      ind: '1 ',
      subfields: [
        ['a', '红楼梦'],
        ['f', '曹雪芹著'],
      ],
    },
    {
      tag: '210',
      ind: '  ',
      subfields: [
        ['a', '北京'],
        ['c', '人民文学出版社'],
        ['d', '1982'],
      ],
    },
    {
      tag: '606',
      ind: '0 ',
      subfields: [
        ['a', '章回小说'],
        ['y', '中国'],
        ['z', '清代'],
      ],
    },
    { tag: '690', ind: '  ', subfields: [['a', 'I242.4']] },
    {
      tag: '701',
      ind: ' 0',
      subfields: [
        ['a', '曹雪芹'],
        ['4', '著'],
      ],
    },
  ],
}
const copy = (barCode: string, extra: Partial<ItemDraft> = {}): ItemDraft => ({
  barCode,
  callNo: 'I242.4/1',
  libCode: 'LJ',
  locaCode: 'A1',
  vol: '',
  year: '',
  price: '',
  ...extra,
})
const withdrawn = (record: MarcRecord): MarcRecord => ({
  ...record,
  leader: `${record.leader.slice(0, 5)}d${record.leader.slice(6)}`,
})

let store: Store
const put = (items: ItemDraft[], record = DREAM) =>
  store.write(trx => storeRecord(trx, { record, source: 'test', items, now: 1000 }))
const get = <T>(sql: string, ...args: unknown[]) => store.raw.prepare(sql).get(...args) as T
const count = (table: string) => get<{ n: number }>(`SELECT count(*) n FROM ${table}`).n
const lend = (barCode: string) => {
  store.raw.exec(`INSERT OR IGNORE INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
    VALUES (1, 'r', '!', 'R', 'g', 'LJ', '2020-01-01', '2030-01-01', 0, 0)`)
  store.raw
    .prepare(
      "INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) SELECT 'l' || id, 1, id, bib, 1, 2 FROM item WHERE bar_code = ?",
    )
    .run(barCode)
}

beforeEach(() => {
  store = openStore(':memory:')
})

describe('storing a record', () => {
  it('writes the columns, the record itself, copies, locations and one change', async () => {
    expect(await put([copy('b1'), copy('b2')])).toBe('added')
    const bib = get<Record<string, string | number | Buffer>>('SELECT * FROM bib')
    expect(bib).toMatchObject({
      bib_id: bibIdOf('test', 'x1'),
      title: '红楼梦',
      author: '曹雪芹著',
      authors: '["曹雪芹"]',
      year: 1982,
      publisher: '人民文学出版社',
      isbn: '978-7-02-000220-7',
      price: 'CNY59.70',
      classno: 'I242.4',
      doc_type: 'doc.02',
      language: 'chi',
      subjects: '["章回小说-中国-清代"]',
      callno: '["I242.4/1"]',
      holding_types: '["print"]',
    })
    expect(readRecord(bib.record as Buffer)).toEqual(DREAM)
    expect([count('item'), count('library'), count('location'), count('bib_change')]).toEqual([2, 1, 1, 1])
  })

  it('writes nothing for an unchanged record, and otherwise says what changed', async () => {
    await put([copy('b1')])
    expect(await put([copy('b1')])).toBe('unchanged')
    expect(count('bib_change')).toBe(1)
    expect(await put([copy('b1', { callNo: 'I242.4/2' })])).toBe('updated')
    expect(get('SELECT callno FROM bib')).toEqual({ callno: '["I242.4/2"]' })
    expect(count('bib_change')).toBe(2)
  })

  it('withdraws on leader/05 d and restores the book later', async () => {
    expect(await put([], withdrawn(DREAM))).toBe('unchanged')
    await put([copy('b1')])
    expect(await put([], withdrawn(DREAM))).toBe('withdrawn')
    expect(await put([], withdrawn(DREAM))).toBe('unchanged')
    expect(count('item')).toBe(0)
    expect(await put([copy('b1')])).toBe('updated')
    expect(get('SELECT withdrawn FROM bib')).toEqual({ withdrawn: 0 })
  })

  it('never removes a copy on loan, and keeps the row of one that was on loan', async () => {
    await put([copy('b1'), copy('b2'), copy('b3')])
    lend('b1')
    store.raw.exec(
      "INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT 'h', 1, id, bib, 1, 2, 3, 0 FROM item WHERE bar_code = 'b2'",
    )
    await put([])
    expect(store.raw.prepare('SELECT bar_code, status FROM item ORDER BY bar_code').all()).toEqual([
      { bar_code: 'b1', status: 'available' },
      { bar_code: 'b2', status: 'withdrawn' },
    ])
    await put([], withdrawn(DREAM))
    expect(count('loan')).toBe(1)
    store.raw.exec('DELETE FROM loan')
    await put([], withdrawn(DREAM))
    expect(count('item')).toBe(1)
  })

  it('moves a copy, its loan and its history to the book that now contains it', async () => {
    const other: MarcRecord = { ...DREAM, fields: [{ tag: '001', data: 'x2' }, ...DREAM.fields.slice(1)] }
    await put([copy('b1')])
    lend('b1')
    expect(await put([copy('b1')], other)).toBe('added')
    const to = get<{ id: number }>('SELECT id FROM bib WHERE control_no = ?', 'x2').id
    expect(get('SELECT i.bib, l.bib AS loan FROM item i JOIN loan l ON l.item = i.id')).toEqual({
      bib: to,
      loan: to,
    })
    expect(get('SELECT callno FROM bib WHERE control_no = ?', 'x1')).toEqual({ callno: '[]' })
  })

  it('separates equal location codes of two libraries', async () => {
    await put([copy('b1', { locaCode: 'stacks' }), copy('b2', { libCode: 'MED', locaCode: 'stacks' })])
    expect(store.raw.prepare('SELECT lib_code, loca_code FROM item ORDER BY bar_code').all()).toEqual([
      { lib_code: 'LJ', loca_code: 'stacks' },
      { lib_code: 'MED', loca_code: 'MED-stacks' },
    ])
    expect(
      await put([copy('b1', { locaCode: 'stacks' }), copy('b2', { libCode: 'MED', locaCode: 'stacks' })]),
    ).toBe('unchanged')
  })
})
