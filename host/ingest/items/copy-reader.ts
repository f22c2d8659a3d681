import type { ItemDraft, MarcRecord } from '../record.ts'

/** A convention of storing copies in a record; a copy without a barcode of its own has barCode ''. */
export type CopyReader = (record: MarcRecord) => ItemDraft[]

/** One copy; missing parts are ''. */
export function copyOf(part: Partial<ItemDraft>): ItemDraft {
  return { barCode: '', callNo: '', libCode: '', locaCode: '', vol: '', year: '', price: '', ...part }
}
