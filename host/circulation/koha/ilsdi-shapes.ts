/** Schemas of Koha's ILS-DI rows, which are columns of its tables (C4/ILSDI/Services.pm), limited to those used. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import { SystemLost } from '../system/transport.ts'
import { count, dayOf, flag, money, nameOf, timeOf, words } from '../system/values.ts'
import type { SystemDebt, SystemHold, SystemItem, SystemLoan, SystemPatron } from '../system/way.ts'
import { columnsOf, first, rowElements, type Xml } from './ilsdi-xml.ts'
import { copyStateOf, debtKind, holdState, key, keyOrNone, momentOf } from './values.ts'

function read<T>(schema: v.GenericSchema<unknown, T>, row: Xml): T {
  const found = v.safeParse(schema, columnsOf(row))
  // valibot's issues are not passed on, since they quote the data
  if (!found.success) throw new SystemLost('an answer of another shape')
  return found.output
}

const borrower = v.object({
  borrowernumber: key,
  cardnumber: words,
  surname: words,
  firstname: words,
  preferred_name: words,
  categorycode: words,
  branchcode: words,
  email: words,
  mobile: words,
  phone: words,
  smsalertnumber: words,
  dateenrolled: words,
  dateexpiry: words,
  lost: flag,
  debarred: words,
})

/** @param today yyyy-MM-dd */
export function patronOf(info: Xml, today: string): SystemPatron {
  const row = read(borrower, info)
  return {
    id: row.borrowernumber,
    cardNumber: row.cardnumber,
    // GetPatronInfo leaves the user name out
    numbers: { card: row.cardnumber, user: '' },
    name: nameOf(row.preferred_name || row.firstname, row.surname),
    category: row.categorycode,
    library: row.branchcode,
    email: row.email,
    mobile: row.smsalertnumber || row.mobile || row.phone,
    enrolledOn: dayOf(row.dateenrolled),
    expiresOn: dayOf(row.dateexpiry),
    isLost: row.lost,
    // debarred: the day until which a restriction applies
    isRestricted: dayOf(row.debarred) > today,
  }
}

const issue = v.object({
  borrowernumber: key,
  issue_id: keyOrNone,
  itemnumber: key,
  barcode: words,
  title: words,
  author: words,
  itemcallnumber: words,
  issuedate: words,
  date_due: words,
  lastreneweddate: words,
  renewals_count: count,
  // before 22.11, the name of renewals_count; in some versions, all renewals of the item
  renewals: count,
})
export function loansOf(info: Xml, reader: string, dates: Dates): SystemLoan[] {
  return rowElements(info, 'loans', 'loan').map(one => {
    const row = read(issue, one)
    if (row.borrowernumber !== reader) throw new SystemLost('rows of another patron')
    return {
      id: row.issue_id || `i${row.itemnumber}`,
      itemId: row.itemnumber,
      barCode: row.barcode,
      title: row.title,
      author: row.author,
      callNo: row.itemcallnumber,
      loanedAt: timeOf(dates, row.issuedate) ?? 0,
      dueAt: timeOf(dates, row.date_due) ?? 0,
      renewals: row.renewals_count ?? row.renewals,
      renewedAt: timeOf(dates, row.lastreneweddate),
      returnedAt: null,
    }
  })
}

const reserve = v.object({
  borrowernumber: key,
  reserve_id: key,
  biblionumber: key,
  title: words,
  branchcode: words,
  branchname: words,
  found: words,
  priority: count,
  reservedate: words,
  timestamp: words,
  expirationdate: words,
})
export function holdsOf(info: Xml, reader: string, dates: Dates): SystemHold[] {
  return rowElements(info, 'holds', 'hold').map(one => {
    const row = read(reserve, one)
    if (row.borrowernumber !== reader) throw new SystemLost('rows of another patron')
    const item = one.all.get('item')?.[0]
    const barCode = item ? first(item, 'barcode') : ''
    const createdAt = momentOf(dates, row.reservedate, row.timestamp)
    return {
      key: row.reserve_id,
      id: Number(row.reserve_id),
      biblio: row.biblionumber,
      barCodes: barCode ? [barCode] : [],
      title: row.title,
      author: item ? first(item, 'author') : '',
      take: row.branchcode,
      takeName: row.branchname || row.branchcode,
      state: holdState(row.found),
      priority: row.priority,
      createdAt,
      updatedAt: timeOf(dates, row.timestamp) ?? createdAt,
      expiresAt: timeOf(dates, row.expirationdate),
    }
  })
}

const accountLine = v.object({
  borrowernumber: key,
  accountlines_id: key,
  issue_id: keyOrNone,
  amount: money,
  amountoutstanding: money,
  date: words,
  description: words,
  debit_type_code: words,
  accounttype: words,
  status: words,
})
export function debtsOf(info: Xml, reader: string, dates: Dates): SystemDebt[] {
  return rowElements(info, 'fines', 'fine').flatMap(one => {
    const row = read(accountLine, one)
    if (row.borrowernumber !== reader) throw new SystemLost('rows of another patron')
    if (row.amountoutstanding <= 0) return []
    return {
      id: Number(row.accountlines_id),
      loanId: row.issue_id || null,
      kind: debtKind(row.debit_type_code || row.accounttype),
      amount: row.amount,
      outstanding: row.amountoutstanding,
      at: timeOf(dates, row.date) ?? 0,
      text: row.description,
      isGrowing: row.status === 'UNRETURNED' || row.accounttype === 'FU',
    }
  })
}

const copy = v.object({
  itemnumber: key,
  biblionumber: key,
  barcode: words,
  itemlost: count,
  withdrawn: count,
  notforloan: count,
  damaged: count,
  /** due day */
  onloan: words,
})
const branches = v.object({
  homebranch: words,
  homebranchname: words,
  holdingbranch: words,
  holdingbranchname: words,
})
/** Code → name of the libraries that have a copy. @param record from GetRecords */
export function branchesOf(record: Xml): Map<string, string> {
  const rows = rowElements(record, 'items', 'item').map(one => read(branches, one))
  const named = rows.flatMap((row): [string, string][] => [
    [row.holdingbranch, row.holdingbranchname],
    [row.homebranch, row.homebranchname],
  ])
  return new Map(named.filter(([code]) => code !== ''))
}

/** @param record from GetRecords; borrowers and waiting patrons in it are not read */
export function itemsOf(record: Xml, dates: Dates): SystemItem[] {
  const due = new Map(
    rowElements(record, 'issues', 'issue').map(one => [first(one, 'itemnumber'), first(one, 'date_due')]),
  )
  const waiting = new Set(
    rowElements(record, 'reserves', 'reserve')
      .filter(one => holdState(first(one, 'found')) !== 'open')
      .map(one => first(one, 'itemnumber')),
  )
  return rowElements(record, 'items', 'item').map(one => {
    const row = read(copy, one)
    const isOut = row.onloan !== ''
    return {
      itemId: row.itemnumber,
      biblio: row.biblionumber,
      barCode: row.barcode,
      state: copyStateOf({
        lost: row.itemlost,
        withdrawn: row.withdrawn,
        notForLoan: row.notforloan,
        damaged: row.damaged,
        isOut,
        isHeld: waiting.has(row.itemnumber),
      }),
      dueAt: isOut ? timeOf(dates, due.get(row.itemnumber) || row.onloan) : null,
    }
  })
}
