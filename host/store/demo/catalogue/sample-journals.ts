/** Invented journals of the demo library: each is tagged 示例, its record says so, and it has no ISSN. */
import type { MarcField, MarcRecord } from '../../../ingest/record.ts'
import { storeRecord } from '../../../ingest/store/store-record.ts'
import type { Writing } from '../../library.ts'
import type { Store } from '../../open.ts'
import { DAY, workingHour } from '../times.ts'
import { volumeLabel } from './copies.ts'
import { issueLabel } from './issues.ts'

/** days between two issues */
const OFTEN = { 周刊: 7, 月刊: 30.4, 双月刊: 60.8, 季刊: 91.2 } as const

/** title, CLC class, frequency, day of the first issue of a year, years of publication */
const JOURNALS: [title: string, classno: string, often: keyof typeof OFTEN, day: number, age: number][] = [
  ['岸线与港湾', 'U65', '双月刊', 20, 14],
  ['版本与目录', 'G256', '季刊', 51, 22],
  ['病例与循证', 'R4', '月刊', 18, 19],
  ['财税观察', 'F81', '月刊', 24, 31],
  ['草木学刊', 'S54', '季刊', 37, 12],
  ['地方志通讯', 'K29', '月刊', 19, 40],
  ['法理论丛', 'D90', '季刊', 46, 17],
  ['方言调查', 'H17', '双月刊', 12, 26],
  ['工程热物理札记', 'TK12', '月刊', 15, 33],
  ['古籍整理札记', 'G256.1', '双月刊', 18, 28],
  ['馆中美术', 'J20', '双月刊', 19, 9],
  ['河湖生态', 'Q17', '月刊', 17, 15],
  ['会计与审计读本', 'F23', '月刊', 9, 24],
  ['计算与语言', 'TP391', '双月刊', 19, 11],
  ['教育现场', 'G42', '月刊', 16, 35],
  ['晶体快报', 'O7', '周刊', 4, 21],
  ['考古手记', 'K85', '月刊', 23, 30],
  ['临江经济评论', 'F12', '月刊', 17, 38],
  ['农事通讯', 'S1', '月刊', 10, 44],
  ['青年心理读本', 'B84', '月刊', 12, 16],
  ['气象短报', 'P4', '周刊', 2, 27],
  ['诗与译', 'I106', '月刊', 19, 20],
  ['图书馆员手册', 'G25', '月刊', 20, 42],
  ['西域文献', 'K28', '季刊', 64, 18],
  ['音声', 'J6', '季刊', 33, 13],
  ['药理短报', 'R96', '月刊', 11, 25],
  ['知与行', 'B2', '月刊', 15, 29],
]

/** bound years on the shelf */
const BOUND = 3

/** Planted last and without random numbers, so the rest of the library is unchanged. */
export async function plantSampleJournals(
  { raw }: Store,
  trx: Writing,
  { now }: { now: number },
): Promise<void> {
  const year = new Date(now).getUTCFullYear()
  const mark = raw.prepare(
    `UPDATE bib SET tags = '["示例"]', in_date = @at, created_at = @at, updated_at = @at WHERE control_no = @no`,
  )
  const items = raw.prepare(
    'UPDATE item SET in_date = @at WHERE bib = (SELECT id FROM bib WHERE control_no = @no)',
  )
  const insert = raw.prepare(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, price, in_date)
     SELECT id, source, @barCode, @callNo, 'LJE', 'LJE04', @vol, @year, '', @came FROM bib WHERE control_no = @no`,
  )
  for (const [index, [title, classno, often, first, age]] of JOURNALS.entries()) {
    const no = `sample-journal-${index + 1}`
    const began = year - age
    const callNo = `${classno}/J${String(index + 1).padStart(2, '0')}`
    const copy = { callNo, libCode: 'LJE', locaCode: 'LJE04', price: '' }
    const record = sampleRecord({ no, title, classno, often, began })
    const bound = Array.from({ length: BOUND }, (_, at) => year - BOUND + at).map(of => ({
      ...copy,
      barCode: `LS${String(index + 1).padStart(3, '0')}${of}`,
      vol: volumeLabel(of - began + 1, true),
      year: String(of),
    }))
    await storeRecord(trx, { record, source: 'demo', items: bound, now })
    const at = workingHour(now - (420 + index * 61) * DAY)
    mark.run({ at, no })
    items.run({ at, no })
    for (let number = 1; ; number++) {
      const came = workingHour(Date.UTC(year, 0, 1) + (first + (number - 1) * OFTEN[often]) * DAY)
      if (came >= now || new Date(came).getUTCFullYear() > year) break
      const barCode = `LS${String(index + 1).padStart(3, '0')}N${String(number).padStart(2, '0')}`
      insert.run({ no, callNo, barCode, vol: issueLabel(age + 1, number, true), year: String(year), came })
    }
  }
}

function sampleRecord(of: { no: string; title: string; classno: string; often: string; began: number }) {
  const field = (tag: string, ind: string, ...subfields: [string, string][]): MarcField => ({
    tag,
    ind,
    subfields,
  })
  const fields: MarcField[] = [
    { tag: '001', data: of.no },
    field('100', '  ', ['a', `20250901a${of.began}9999em y0chiy50      ea`]),
    field('101', '0 ', ['a', 'chi']),
    field('200', '1 ', ['a', of.title]),
    field('210', '  ', ['a', '临江'], ['c', '临江大学图书馆'], ['d', String(of.began)]),
    field('300', '  ', ['a', '示例：演示用的虚构期刊']),
    field('326', '  ', ['a', of.often]),
    field('690', '  ', ['a', of.classno], ['v', '5']),
    field('801', ' 0', ['a', 'CN'], ['b', 'LJDEMO']),
  ]
  return { format: 'cnmarc', leader: '00000nas0 2200000   450 ', fields } satisfies MarcRecord
}
