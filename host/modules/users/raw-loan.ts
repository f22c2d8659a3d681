/** GET /opac/users/overdue_soon returns loans as raw entities, unlike every other list (OBSERVED). */
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import type { Loan } from '../../circulation/driver.ts'
import { say } from '../../runtime/say.ts'
import { bibAttrsOf, minuteOf, type RowContext, renewalOf } from './loan-rows.ts'

export function rawLoan(uid: number, row: Loan, context: RowContext) {
  const { now, lang, dates, names } = context
  const isOverdue = row.dueAt > 0 && row.dueAt < now
  return {
    uid,
    loanId: row.loanId,
    itemId: row.itemId,
    periId: null,
    loanType: 'loan.type.01',
    loanTypeDesc: say(lang, 'loan.type'),
    loanDate: minuteOf(dates, row.loanedAt),
    dueDate: minuteOf(dates, row.dueAt),
    renewTimes: row.renewTimes ?? 0,
    renewLatestDate: row.renewedAt === null ? null : dates.minute(row.renewedAt),
    asbackTimes: row.recalled,
    asbackLatestDate: null,
    proxyUserId: null,
    circRuleCode: null,
    instId: 1,
    libCode: row.libCode,
    locaCode: row.locaCode,
    itemLibCode: row.libCode,
    itemLocaCode: row.locaCode,
    loanedBy: null,
    pdaFlag: 0,
    renewCount: row.renewTimes ?? 0,
    isOverdue: isOverdue ? 1 : 0,
    lossRecoupDate: null,
    loanLossRecoup: null,
    /** yuan due if it were returned now */
    fine: row.fine / 100,
    extraAttrs: null,
    ...renewalOf(row, context),
    item: itemOf(row, context, names.location(row.locaCode, lang)),
    user: { uid },
  }
}

function itemOf(row: Loan, { lang, names }: RowContext, location: string) {
  const attrs = bibAttrsOf(row)
  const bibAttrs = { ...attrs, callNo: attrs.callno, classNo: attrs.classno }
  const temporary = row.tempLocaCode
  return {
    itemId: row.itemId,
    bibId: row.bibId,
    barCode: row.barCode,
    callNo: row.callNo,
    propNo: row.propNo,
    libCode: row.libCode,
    libCodeDesc: names.library(row.libCode, lang),
    locaCode: row.locaCode,
    locaCodeDesc: location,
    tempLocaCode: temporary,
    tempLocaCodeDesc: temporary === null ? null : names.location(temporary, lang),
    itemStatus: 'available',
    itemStatusDesc: say(lang, 'loan.normal'),
    circStatus: CIRC_STATUS.onLoan,
    circStatusDesc: say(lang, 'loan.onLoan'),
    price: row.price,
    year: row.itemYear,
    volume: row.vol,
    bibAttrs,
    bib: { bibId: row.bibId, docType: row.docType, ...bibAttrs },
  }
}
