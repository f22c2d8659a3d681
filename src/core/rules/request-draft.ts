/** What a reader has filled in on the panel of a reservation or commission, and what is missing of it. Pure. */
import { CIRC_STATUS } from '../../contract/codes.ts'
import type { AskRequest, CopyRow, ItemCopies, TakeLocation } from '../../contract/requests.ts'

export type Draft = { isOn: boolean; take: string; remark: string }

/** A row is the copies of one call number at one place. */
export const rowKey = ({ callNo, locaCode }: Pick<CopyRow, 'callNo' | 'locaCode'>): string =>
  `${callNo}\n${locaCode}`

const NOT_LENT: unknown[] = [CIRC_STATUS.readingOnly, CIRC_STATUS.lost]

/** Rows that the server refuses, and those that are not lent, cannot be ticked (second specification, section 5). */
export const canTick = ({ canRequest, circStatus }: CopyRow): boolean =>
  canRequest !== 0 && !NOT_LENT.includes(circStatus)

/** Where there is no choice it is made already. */
export const emptyDraft = ({ takeLocations }: CopyRow): Draft => ({
  isOn: false,
  take: takeLocations?.length === 1 ? takeLocations[0]!.locaCode : '',
  remark: '',
})

/** Some places are named in full already. */
export const takeLabel = ({ campus, locationName }: TakeLocation): string => {
  const campusName = campus?.campusName ?? ''
  return locationName.startsWith(campusName) ? locationName : `${campusName} ${locationName}`
}

/** Which message a second tick gets; null = several rows may be ticked. */
export function oneRowOnly({ canPregMulti, singleHall }: ItemCopies): 'singleLibrary' | 'oneRow' | null {
  if (singleHall === 1) return 'singleLibrary'
  return canPregMulti === 0 ? 'oneRow' : null
}

export type DraftFault =
  | { key: 'pleaseSelectTheDataYouNeedToPerformTheAppointment'; row?: undefined }
  | { key: 'pleaseChooseThePlaceToTakeTheBook' | 'locationEmpty'; row: string }

type Filled = { row: CopyRow; draft: Draft }

/** The first thing that is missing. @param filled every row in the order shown */
export function draftFault(filled: Filled[], isCommission: boolean): DraftFault | null {
  const ticked = filled.filter(({ row, draft }) => draft.isOn && canTick(row))
  if (!ticked.length) return { key: 'pleaseSelectTheDataYouNeedToPerformTheAppointment' }
  const homeless = isCommission ? ticked.find(({ row }) => !row.locaCode) : undefined
  if (homeless) return { key: 'locationEmpty', row: rowKey(homeless.row) }
  const untaken = ticked.find(({ draft }) => !draft.take)
  return untaken ? { key: 'pleaseChooseThePlaceToTakeTheBook', row: rowKey(untaken.row) } : null
}

export const beansOf = (filled: Filled[]): AskRequest['itemBeans'] =>
  filled
    .filter(({ row, draft }) => draft.isOn && canTick(row))
    .map(({ row: { callNo, locaCode }, draft: { take, remark } }) => ({
      callNo,
      locaCode,
      serviceLocaCode: take,
      remark: remark.trim(),
    }))
