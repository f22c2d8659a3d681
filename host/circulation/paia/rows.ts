/** Converts PAIA documents and fees to the portal's rows: copy data from our catalogue, else from the system. */
import type { Dates } from '../../runtime/dates.ts'
import type { Reading } from '../../store/library.ts'
import type { Fee, Hold, Loan } from '../driver.ts'
import { type CopyFacts, copiesByBarCode, numberOf, unknownCopy } from '../system/catalogue.ts'
import { timeOf } from '../system/values.ts'
import type { PaiaConfig } from './client.ts'
import type { PaiaDocument, PaiaFees } from './shapes.ts'
import { barCodeIn, bibsByRecord, recordIn } from './uris.ts'

export type Known = { doc: PaiaDocument; copy: CopyFacts }
export const STATUS = { reserved: 1, ordered: 2, held: 3, provided: 4, rejected: 5 } as const

/** Key of a patron's document: an item with its edition is one document. */
export const documentKey = ({ item, edition }: Pick<PaiaDocument, 'item' | 'edition'>): string =>
  item || edition
export const holdId = (doc: PaiaDocument): number => numberOf(documentKey(doc))

export const dueOf = ({ endtime, duedate }: PaiaDocument, dates: Dates): number =>
  timeOf(dates, endtime || duedate) ?? 0

/** Adds what our catalogue knows of each document. */
export async function known(db: Reading, config: PaiaConfig, docs: PaiaDocument[]): Promise<Known[]> {
  const barCodes = docs.map(doc => (doc.item === '' ? '' : barCodeIn(doc.item, config)))
  const [copies, bibs] = await Promise.all([
    copiesByBarCode(db, barCodes.filter(Boolean)),
    bibsByRecord(
      db,
      docs.map(doc => (doc.edition === '' ? '' : recordIn(doc.edition, config))),
    ),
  ])
  return docs.map((doc, at) => {
    const barCode = barCodes[at] ?? ''
    const copy = copies.get(barCode)
    if (copy) return { doc, copy }
    const bib = bibs.get(recordIn(doc.edition, config))
    const facts = unknownCopy(barCode, bib?.title || doc.about || doc.label || barCode)
    return {
      doc,
      copy: {
        ...facts,
        callNo: doc.label,
        ...(bib && { bibId: bib.bib_id, author: bib.author, classNo: bib.classno }),
      },
    }
  })
}

export function loanRow({ doc, copy }: Known, dates: Dates): Loan {
  const isHeld = doc.canrenew === false && (doc.queue ?? 0) > 0
  const reason = doc.canrenew !== false ? null : isHeld ? 'held' : doc.error ? 'refused' : 'denied'
  return {
    ...copy,
    loanId: documentKey(doc),
    loanedAt: timeOf(dates, doc.starttime) ?? 0,
    dueAt: dueOf(doc, dates),
    renewTimes: doc.renewals,
    renewedAt: null,
    recalled: 0,
    renewal: {
      reason,
      values: reason === 'refused' ? { text: doc.error } : {},
      from: null,
      dueAt: null,
      most: null,
    },
    fine: 0,
  }
}

const STATES: Record<number, string> = {
  [STATUS.reserved]: 'open',
  [STATUS.ordered]: 'transit',
  [STATUS.provided]: 'ready',
  [STATUS.rejected]: 'cancelled',
}
export const holdState = ({ status }: PaiaDocument): string => STATES[status] ?? 'open'
/** requests in progress: reserved, ordered, provided */
export const isActive = ({ status }: PaiaDocument): boolean =>
  status === STATUS.reserved || status === STATUS.ordered || status === STATUS.provided
export const isHold = (doc: PaiaDocument): boolean => isActive(doc) || doc.status === STATUS.rejected

export const canCancel = (doc: PaiaDocument): boolean =>
  isActive(doc) && (doc.cancancel ?? doc.status !== STATUS.provided)

export function holdRow({ doc, copy }: Known, dates: Dates): Hold {
  const since = timeOf(dates, doc.starttime) ?? 0
  const { status, error } = doc
  return {
    id: holdId(doc),
    kind: 'req.cs.preg',
    callNo: copy.callNo,
    // a request for the book as a whole may bring any volume
    vol: doc.item === '' ? null : copy.vol,
    year: doc.item === '' ? null : copy.itemYear,
    locaCode: copy.locaCode,
    takeLocaCode: doc.storageid,
    takeName: doc.storage,
    state: holdState(doc),
    createdAt: since,
    updatedAt: since,
    expiresAt: status === STATUS.provided ? timeOf(dates, doc.endtime || doc.duedate) : null,
    remark: '',
    words: status === STATUS.rejected && error ? JSON.stringify({ zh: error, en: error }) : '',
    bibId: copy.bibId,
    title: copy.title,
    author: copy.author,
    classNo: copy.classNo,
    // unknown: queue counts everybody waiting, not only those ahead of this reader
    position: null,
    canCancel: canCancel(doc),
  }
}

/** Most recent first. */
export function feeRows(all: PaiaFees, dates: Dates): { rows: Fee[]; unpaid: number } {
  // a server need not list single fees
  const sum = all.fee.reduce((total, one) => total + (one.amount ?? 0), 0)
  const list =
    all.fee.length > 0 || all.amount === null || all.amount === 0
      ? all.fee
      : [{ ...NO_FEE, amount: all.amount }]
  const rows = list
    .map((one, at) => ({
      id: numberOf(`${at} ${JSON.stringify(one)}`),
      loanId: one.item || one.edition || null,
      kind: 'other',
      amount: one.amount ?? 0,
      paid: 0,
      createdAt: timeOf(dates, one.date) ?? 0,
      bibId: null,
      title: one.about || one.feetype || null,
      growing: 0,
    }))
    .sort((a, b) => b.createdAt - a.createdAt)
  return { rows, unpaid: Math.max(0, all.amount ?? sum) }
}
const NO_FEE = { date: '', about: '', item: '', edition: '', feetype: '' }
