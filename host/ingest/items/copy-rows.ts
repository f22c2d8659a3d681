import type { Selectable } from 'kysely'
import type { Writing } from '../../store/library.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'
import type { Schema } from '../../store/schema.ts'
import type { ItemDraft } from '../record.ts'

/** The copies of one record. bib: row of their book (0 = not stored yet); origin: '' or their holdings record. */
export type Copies = { bib: number; origin: string; items: ItemDraft[] }

const COLUMNS = [
  'id',
  'bib',
  'source',
  'origin',
  'bar_code',
  'call_no',
  'lib_code',
  'loca_code',
  'vol',
  'year',
  'price',
  'status',
] as const
export type CopyRow = Pick<Selectable<Schema['item']>, (typeof COLUMNS)[number]>

/** The stored copies relevant to some records, by source and barcode. */
export class CopyRows {
  readonly #own = new Map<string, Map<string, CopyRow>>()
  readonly #others = new Map<string, CopyRow>()

  static async of(trx: Writing, source: string, all: readonly Copies[]): Promise<CopyRows> {
    const rows = new CopyRows()
    const bibs = all.flatMap(({ bib }) => (bib ? [bib] : []))
    for (const row of await copiesOf(trx, bibs, {})) {
      if (row.source !== source) continue
      const key = originKey(row)
      const own = rows.#own.get(key) ?? new Map<string, CopyRow>()
      rows.#own.set(key, own.set(row.bar_code, row))
    }
    const codes = all.flatMap(copies => {
      const own = rows.#own.get(originKey(copies))
      return copies.items.flatMap(({ barCode }) => (own?.has(barCode) ? [] : [barCode]))
    })
    for (const row of await copiesByBarCode(trx, codes, { source })) rows.#others.set(row.bar_code, row)
    return rows
  }

  get hasOthers(): boolean {
    return this.#others.size > 0
  }

  /** by barcode */
  ofRecord(copies: Copies): Map<string, CopyRow> {
    return new Map(this.#own.get(originKey(copies)))
  }

  /** A stored copy with this barcode that belongs to another record. */
  ofOther(barCode: string): CopyRow | undefined {
    return this.#others.get(barCode)
  }
}

const originKey = ({ bib, origin }: { bib: number; origin: string }): string => `${bib} ${origin}`

export const copiesOf = preparedLookup((db, bibs: number[]) =>
  db.selectFrom('item').select(COLUMNS).where('bib', 'in', bibs).orderBy('id'),
)
const copiesByBarCode = preparedLookup<string, CopyRow, { source: string }>((db, codes, value) =>
  db.selectFrom('item').select(COLUMNS).where('source', '=', value('source')).where('bar_code', 'in', codes),
)
