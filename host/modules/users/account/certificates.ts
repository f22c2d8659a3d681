/** The reader's identifiers, rules and card status. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { CircRule, IdentifierRow } from '../../../../src/contract/reader/users-account.ts'
import { maskNumber } from '../../../../src/core/rules/reader/mask.ts'
import { supported } from '../../../circulation/supported.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, type MessageKey, say } from '../../../runtime/say.ts'
import { docTypeName } from '../../bibs/words.ts'
import { groupName, patronOf, statusName } from '../reader-info.ts'
import { findPatron } from '../reader-queries.ts'
import { listIdentifiers } from './queries.ts'

const KINDS = new Map<string, MessageKey>([
  ['student', 'identifiers.student'],
  ['staff', 'identifiers.staff'],
  ['campus', 'identifiers.campus'],
])

/** The library card first. Its number is printed on the card: it is never masked (OBSERVED). */
export async function identifiersOf(
  ctx: HostContext,
  uid: number,
  lang: Lang,
  isPlain: boolean,
): Promise<IdentifierRow[]> {
  const { store, clock, dates } = ctx
  const patron = await patronOf(ctx, await findPatron(store, uid))
  const today = dates.day(clock.now())
  const row = (
    type: string,
    name: MessageKey,
    identifier: string,
    status: number,
    from: string,
    to: string,
  ) => ({
    identifierType: type,
    identifierTypeDesc: say(lang, name),
    identifier,
    status,
    statusDesc: statusName(lang, status),
    startDate: from || null,
    expireDate: to || null,
  })
  const card = row(
    'card',
    'identifiers.card',
    patron.userId,
    patron.status,
    patron.activatedOn,
    patron.expiresOn,
  )
  const others = await listIdentifiers(store, uid)
  return [
    card,
    ...others.map(({ kind, value, valid_from, valid_to }) =>
      row(
        kind,
        KINDS.get(kind) ?? 'identifiers.other',
        isPlain ? value : maskNumber(value),
        valid_to && valid_to < today ? ID_STATUS.expired : ID_STATUS.valid,
        valid_from,
        valid_to,
      ),
    ),
  ]
}

/** The reader's rules: the general ones, then for each document type with its own. */
export async function circRulesOf(
  { circulation }: HostContext,
  uid: number,
  lang: Lang,
): Promise<CircRule[]> {
  const { group } = await supported(circulation.patron(uid))
  const all = await supported(circulation.rules(uid))
  return all.map(({ docType, rules }) => ({
    circRuleCode: docType === '' ? group : `${group}/${docType}`,
    userGroup: group,
    userGroupDesc: groupName(lang, group),
    docType,
    docTypeDesc: docType === '' ? '' : docTypeName(docType, lang),
    maxLoanCount: rules.maxLoans,
    loanDays: rules.loanDays,
    renewDays: rules.renewDays,
    maxRenewTimes: rules.maxRenewTimes,
    renewWindow: rules.renewWindow,
    maxRequestCount: rules.maxRequests,
    soonDays: rules.soonDays,
    finePerDay: rules.finePerDay / 100,
    graceDays: rules.graceDays,
    fineCap: rules.fineCap / 100,
    unpaidLimit: rules.unpaidLimit / 100,
    overdueLimit: rules.overdueLimit,
  }))
}

export async function readCertOf({ circulation }: HostContext, uid: number, lang: Lang) {
  const patron = await supported(circulation.patron(uid))
  const idStatus = patron.status
  return {
    isValid: idStatus === ID_STATUS.valid ? 1 : 0,
    idStatus,
    idStatusDesc: statusName(lang, idStatus),
    expireDate: patron.expiresOn,
    loanCount: (await supported(circulation.loansEver(uid))).length,
  }
}
