/** GET /opac/users/overdue_soon gives loans as raw entities, unlike every other list (OBSERVED). */
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import type { Loan } from '../../circulation/driver.ts'
import { costOf } from '../../circulation/embedded/fines.ts'
import { say } from '../../kernel/say.ts'
import { bibAttrsOf, type RowContext, renewalOf } from './loan-rows.ts'

export function rawLoan(row: Loan, context: RowContext) {
  const { now, lang, dates, names } = context
  const isOverdue = row.due_at < now
  return {
    uid: row.uid,
    loanId: row.loan_id,
    itemId: row.item_id,
    periId: null,
    loanType: 'loan.type.01',
    loanTypeDesc: say(lang, 'loan.type'),
    loanDate: dates.minute(row.loaned_at),
    dueDate: dates.minute(row.due_at),
    renewTimes: row.renew_times,
    renewLatestDate: row.renewed_at === null ? null : dates.minute(row.renewed_at),
    asbackTimes: row.recalled,
    asbackLatestDate: null,
    proxyUserId: null,
    circRuleCode: null,
    instId: 1,
    libCode: row.lib_code,
    locaCode: row.loca_code,
    itemLibCode: row.lib_code,
    itemLocaCode: row.loca_code,
    loanedBy: null,
    pdaFlag: 0,
    renewCount: row.renew_times,
    isOverdue: isOverdue ? 1 : 0,
    lossRecoupDate: null,
    loanLossRecoup: null,
    /** yuan, what returning it now would cost */
    fine: costOf(row.due_at, now, row.finePerDay) / 100,
    extraAttrs: null,
    ...renewalOf(row, context),
    item: itemOf(row, context, names.location(row.loca_code, lang)),
    user: { uid: row.uid },
  }
}

function itemOf(row: Loan, { lang, names }: RowContext, location: string) {
  const attrs = bibAttrsOf(row)
  const bibAttrs = { ...attrs, callNo: attrs.callno, classNo: attrs.classno }
  const temporary = row.temp_loca_code
  return {
    itemId: row.item_id,
    bibId: row.bib_id,
    barCode: row.bar_code,
    callNo: row.call_no,
    propNo: row.prop_no,
    libCode: row.lib_code,
    libCodeDesc: names.library(row.lib_code, lang),
    locaCode: row.loca_code,
    locaCodeDesc: location,
    tempLocaCode: temporary,
    tempLocaCodeDesc: temporary === null ? null : names.location(temporary, lang),
    itemStatus: 'available',
    itemStatusDesc: say(lang, 'loan.normal'),
    circStatus: CIRC_STATUS.onLoan,
    circStatusDesc: say(lang, 'loan.onLoan'),
    price: row.price,
    year: row.item_year,
    volume: row.vol,
    bibAttrs,
    bib: { bibId: row.bib_id, docType: row.doc_type, ...bibAttrs },
  }
}
