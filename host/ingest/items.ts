import { boundedCopy } from './bounds.ts'
import { controlNumberOf } from './control-number.ts'
import { MARC21_COPIES } from './items-marc21.ts'
import { UNIMARC_COPIES } from './items-unimarc.ts'
import type { ItemDraft, MarcRecord } from './record.ts'

/**
 * The copies of a bibliographic or holdings record: by the first convention that finds any, those with barcodes first.
 * A copy without a barcode gets one from control number and position.
 */
export function itemsOf(record: MarcRecord): ItemDraft[] {
  const readers = record.format === 'marc21' ? MARC21_COPIES : UNIMARC_COPIES
  for (const read of readers) {
    const found = read(record)
    if (found.length) return withBarCodes(found.map(boundedCopy), controlNumberOf(record).number)
  }
  return []
}

function withBarCodes(items: ItemDraft[], controlNo: string): ItemDraft[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const barCode = item.barCode || `${controlNo}-${index + 1}`
    if (seen.has(barCode)) return []
    seen.add(barCode)
    return [{ ...item, barCode }]
  })
}
