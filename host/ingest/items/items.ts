import { controlNumberOf } from '../bib/control-number.ts'
import { boundedCopy } from '../bounds.ts'
import type { ItemDraft, MarcRecord } from '../record.ts'
import { copyReaders, ITEM_PROFILES, type ItemProfile } from './item-profiles.ts'

/**
 * The copies of a bibliographic or holdings record: by the first convention of the profile that finds any, those with
 * barcodes first. A copy without a barcode gets one from control number and position.
 */
export function itemsOf(record: MarcRecord, profile: ItemProfile = 'auto'): ItemDraft[] {
  for (const read of copyReaders(profile, record.format)) {
    const found = read(record)
    if (found.length) return withBarCodes(found.map(boundedCopy), controlNumberOf(record).number)
  }
  return []
}

/** Whether the record has this copy, under any profile: the one detected from its fields, or any other. */
export const hasBarCode = (record: MarcRecord, barCode: string): boolean =>
  ITEM_PROFILES.some(profile => itemsOf(record, profile).some(item => item.barCode === barCode)) ||
  // or under a mapping of the library's own, which uses local fields
  record.fields.some(
    ({ tag, subfields }) => tag >= '850' && subfields?.some(([, value]) => value.trim() === barCode),
  )

function withBarCodes(items: ItemDraft[], controlNo: string): ItemDraft[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const barCode = item.barCode || `${controlNo}-${index + 1}`
    if (seen.has(barCode)) return []
    seen.add(barCode)
    return [{ ...item, barCode }]
  })
}
