/** Catalogue records for tests, stored by the importer: CNMARC and MARC21, with copies of every state. */

import { createApp } from '../host/app.ts'
import { bibIdOf } from '../host/ingest/bib/bib-id.ts'
import type { MarcField, MarcRecord } from '../host/ingest/record.ts'
import { storeRecord } from '../host/ingest/store/store-record.ts'
import { readConfig } from '../host/runtime/config/config.ts'
import { openStore, type Store } from '../host/store/open.ts'
import { DAY, NOW, plantLibrary } from './fixture-library.ts'
import { openPlain } from './search/plain/plain.ts'

const SOURCE = 'shelf'
export const idOf = (controlNo: string): string => bibIdOf(SOURCE, controlNo)

const data = (tag: string, ind: string, ...subfields: [string, string][]): MarcField => ({
  tag,
  ind,
  subfields,
})

const CNMARC: MarcRecord = {
  format: 'cnmarc',
  leader: '00000nam0 2200000   4500',
  fields: [
    { tag: '001', data: 'c1' },
    data('010', '  ', ['a', '978-7-302-59821-4'], ['d', 'CNY79.00']),
    data('100', '  ', ['a', '20220101d2022    em y0chiy50      ea']),
    data('101', '0 ', ['a', 'chi']),
    data('200', '1 ', ['a', '操作系统'], ['e', '原理与实现'], ['f', '林一, 陈二著'], ['g', '王三译']),
    data('205', '  ', ['a', '2版']),
    data('210', '  ', ['a', '北京'], ['c', '清华大学出版社'], ['d', '2022']),
    data('215', '  ', ['a', '412页'], ['c', '图'], ['d', '26cm']),
    data('225', '2 ', ['a', '计算机丛书']),
    data('300', '  ', ['a', '本书配有光盘']),
    data('320', '  ', ['a', '有书目 (第400页)']),
    data('330', '  ', ['a', '本书讲述操作系统。']),
    data('333', '  ', ['a', '高等学校学生']),
    data('510', '1 ', ['a', 'Operating systems']),
    data('517', '1 ', ['a', '原理与实现']),
    data('606', '0 ', ['a', '操作系统'], ['x', '高等学校'], ['j', '教材']),
    data('690', '  ', ['a', 'TP316'], ['v', '5']),
    data('701', ' 0', ['a', '林一'], ['f', '1970-'], ['4', '著']),
    data('702', ' 0', ['a', '王三'], ['4', '译']),
  ],
}

const MARC21: MarcRecord = {
  format: 'marc21',
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', data: 'm1' },
    { tag: '008', data: '840101s1984    nyu           000 0 eng d' },
    data('020', '  ', ['a', '0140181962 (pbk.)'], ['c', '$9.95']),
    data('050', '00', ['a', 'QA76.6'], ['b', '.O63 1984']),
    data('100', '1 ', ['a', 'Smith, Ann,'], ['d', '1950-']),
    data('245', '10', ['a', "Operating systems, a reader's guide :"], ['b', 'theory /'], ['c', 'Ann Smith.']),
    data('260', '  ', ['a', 'New York :'], ['b', "O'Hara & Sons,"], ['c', '1984.']),
    data('300', '  ', ['a', 'xii, 300 p. ;'], ['c', '24 cm.']),
    data('650', ' 0', ['a', 'Operating systems (Computers)'], ['v', 'Handbooks.']),
    data('856', '42', ['u', 'https://books.example/os?a=1&b=2'], ['3', 'Contents']),
    data('856', '42', ['u', 'javascript:alert(1)'], ['3', 'Evil']),
    data('880', '10', ['6', '245-01'], ['a', '操作系統 :'], ['b', '理論']),
  ],
}

/** A record with an injection attack in every field. */
const HOSTILE: MarcRecord = {
  format: 'cnmarc',
  leader: '00000nam0\u00002200000   4500',
  fields: [
    { tag: '001', data: 'h1' },
    data('101', '0 ', ['a', '"><x']),
    data(
      '200',
      '1 ',
      ['a', '<script>alert(1)</script>攻击\u0007\ud800'],
      ['f', '<img src=x onerror=alert(2)>'],
    ),
    data('210', '  ', ['a', '</a>'], ['c', "'><svg/onload=alert(3)>,*,x"], ['d', '2020']),
    data('606', '0 ', ['a', "a' onmouseover='alert(4)"]),
    data('701', ' 0', ['a', '__proto__']),
    data('856', '4 ', ['u', 'javascript:alert(5)']),
    data('856', '4 ', ['u', "https://ok.example/' onclick='alert(6)"]),
    data('856', '4 ', ['u', 'https://ok.example/?<script>']),
  ],
}

const copy = (barCode: string, locaCode: string, callNo: string, vol = '') => ({
  barCode,
  callNo,
  libCode: '00000',
  locaCode,
  vol,
  year: '',
  price: '',
})

/**
 * The small library with these records: c1 (five copies: available, on loan, reading room, lost, in
 * processing), m1 (two copies, one held for a reader), h1 (hostile; its copy's call number has commas and
 * brackets).
 * @param more changes the library before the host opens it
 */
export async function openCatalogueApp(
  env: Record<string, string> = {},
  more: (store: Store) => void = () => {},
) {
  const store = openStore(':memory:')
  plantLibrary(store)
  more(store)
  const items: Record<string, ReturnType<typeof copy>[]> = {
    c1: ['S1', 'S2', 'S3', 'S4', 'S5'].map(code => copy(code, code === 'S3' ? '02504' : '02503', 'TP316/12')),
    m1: [copy('M1', '02503', 'QA76.6/S6', 'v. 1, 2'), copy('M2', '02503', 'QA76.6/S6', 'v. 2')],
    h1: [copy('H1', '02503', 'A1, [2],{"x":1}'), copy('H2', '02503', 'B', ']'), copy('H3', '02503', 'C')],
  }
  for (const record of [CNMARC, MARC21, HOSTILE]) {
    const controlNo = record.fields[0]!.data!
    const stored = { record, source: SOURCE, items: items[controlNo]!, now: NOW - 400 * DAY }
    await store.write(trx => storeRecord(trx, stored))
  }
  const { raw } = store
  const item = (barCode: string) =>
    raw.prepare('SELECT id, bib FROM item WHERE bar_code = ?').get(barCode) as { id: number; bib: number }
  const s2 = item('S2')
  raw
    .prepare('INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, 1, ?, ?, ?, ?)')
    .run('LS2', s2.id, s2.bib, NOW - DAY, NOW + 9 * DAY)
  raw.prepare("UPDATE item SET status = 'lost' WHERE bar_code = 'S4'").run()
  raw.prepare("UPDATE item SET status = 'cataloguing' WHERE bar_code = 'S5'").run()
  raw
    .prepare(
      "INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at) VALUES (1, ?, 'req.cs.preg', 'QA76.6/S6', '02503', ?, ?)",
    )
    .run(item('M1').bib, NOW, NOW)
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', ...env })
  const clock = { time: NOW, now: () => clock.time }
  const search = openPlain(store)
  const app = await createApp({ store, search, clock, config, wait: async () => {} })
  return { app, store, clock, config, search }
}
