import { controlNumberOf } from '../bib/control-number.ts'
import { controlOf, firstValue, leaderAt } from '../fields.ts'
import { BadRecordError } from '../format/frame.ts'
import type { ItemDraft, MarcRecord } from '../record.ts'
import type { ItemProfile } from './item-profiles.ts'
import { itemsOf } from './items.ts'

/** A prepared holdings record (MFHD): its copies belong to the book of 004. */
export type PreparedHoldings = {
  source: string
  controlNo: string
  bibControlNo: string
  items: ItemDraft[]
  deleted: boolean
}

/** @throws BadRecordError without a 004 */
export function prepareHoldings(record: MarcRecord, source: string, profile?: ItemProfile): PreparedHoldings {
  const bibControlNo = controlOf(record, '004').trim() || firstValue(record, '014', 'a')
  if (!bibControlNo) throw new BadRecordError('holdings record without the number of its book (004)')
  return {
    source,
    controlNo: controlNumberOf(record).number,
    bibControlNo,
    items: itemsOf(record, profile),
    deleted: leaderAt(record, 5) === 'd',
  }
}
