/** Form state of a reservation or delivery request, and its validation. Pure. */
import { CIRC_STATUS } from '../../../contract/codes.ts'
import type { AskRequest, CopyRow, ItemCopies, OwnOfReader } from '../../../contract/reader/requests.ts'

export type Draft = { isOn: boolean; take: string; remark: string }

/** A row groups the copies of one call number at one location; of one volume, where they differ. */
export const rowKey = ({ callNo, locaCode, vol, year }: Named): string =>
  [callNo, locaCode, ...(vol == null ? [] : [vol, year ?? ''])].join('\n')
type Named = Pick<CopyRow, 'callNo' | 'locaCode' | 'vol' | 'year'>

const NOT_LENT: unknown[] = [CIRC_STATUS.readingOnly, CIRC_STATUS.lost]

/** Rows that the server refuses, and reference copies, cannot be selected (second specification, section 5). */
export const canTick = ({ canRequest, circStatus }: CopyRow): boolean =>
  canRequest !== 0 && !NOT_LENT.includes(circStatus)

/** A single choice is preselected, and the reader's usual location. @param usual its code, '' = none */
export function emptyDraft({ takeLocations = [] }: CopyRow, usual = ''): Draft {
  const only = takeLocations.length === 1 ? takeLocations[0] : undefined
  const take = takeLocations.find(place => place.locaCode === usual) ?? only
  return { isOn: false, take: take?.locaCode ?? '', remark: '' }
}

/** Message for selecting a second row; null = several rows allowed. */
export function oneRowOnly({ canPregMulti, singleHall }: ItemCopies): 'singleLibrary' | 'oneRow' | null {
  if (singleHall === 1) return 'singleLibrary'
  return canPregMulti === 0 ? 'oneRow' : null
}

export type DraftFault =
  | { key: 'chooseVolume'; row?: undefined }
  | { key: 'pleaseSelectTheDataYouNeedToPerformTheAppointment'; row?: undefined }
  | { key: 'pleaseChooseThePlaceToTakeTheBook' | 'locationEmpty'; row: string }

type Filled = { row: CopyRow; draft: Draft }

/** The first missing input. @param filled rows in display order */
export function draftFault(filled: Filled[], isCommission: boolean): DraftFault | null {
  const ticked = filled.filter(({ row, draft }) => draft.isOn && canTick(row))
  if (!ticked.length && filled.some(({ row }) => row.vol != null)) return { key: 'chooseVolume' }
  if (!ticked.length) return { key: 'pleaseSelectTheDataYouNeedToPerformTheAppointment' }
  const homeless = isCommission ? ticked.find(({ row }) => !row.locaCode) : undefined
  if (homeless) return { key: 'locationEmpty', row: rowKey(homeless.row) }
  const untaken = ticked.find(({ draft }) => !draft.take)
  return untaken ? { key: 'pleaseChooseThePlaceToTakeTheBook', row: rowKey(untaken.row) } : null
}

const NOTHING: OwnOfReader = { requests: 0, loans: 0 }
/**
 * What the reader has already of what is ticked: of these volumes where the rows are volumes, else of the title.
 * @param sent keys of the rows asked for since the copies were loaded; null = it has nothing
 */
export function ownOf(copies: ItemCopies | null, filled: Filled[], sent: string[]): OwnOfReader | null {
  const ticked = filled.flatMap(({ row, draft }) => (draft.isOn && canTick(row) ? [row] : []))
  const isByVolume = ticked.every(row => row.own !== undefined)
  const whole = copies?.own ?? NOTHING
  const sum = (kind: keyof OwnOfReader) => ticked.reduce((all, row) => all + (row.own?.[kind] ?? 0), 0)
  const isSent = isByVolume ? ticked.some(row => sent.includes(rowKey(row))) : sent.length > 0
  // a request for any copy counts for each volume, but is one
  const known = isByVolume
    ? { requests: Math.min(sum('requests'), whole.requests), loans: sum('loans') }
    : whole
  const requests = Math.max(known.requests, isSent ? 1 : 0)
  return requests || known.loans ? { requests, loans: known.loans } : null
}

export const beansOf = (filled: Filled[]): AskRequest['itemBeans'] =>
  filled
    .filter(({ row, draft }) => draft.isOn && canTick(row))
    .map(({ row: { callNo, locaCode, vol, year }, draft: { take, remark } }) => ({
      callNo,
      locaCode,
      ...(vol != null && { vol, year: year ?? '' }),
      serviceLocaCode: take,
      remark: remark.trim(),
    }))
