/** Who the reader is to the library and what that allows: identifiers, rules, the state of the card. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { CircRule, IdentifierRow } from '../../../../src/contract/users-account.ts'
import { maskNumber } from '../../../../src/core/rules/mask.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../../kernel/say.ts'
import { rulesFor } from '../circulation-rules.ts'
import { groupName, statusName, statusOf } from '../reader-info.ts'
import { findPatron } from '../reader-queries.ts'
import { countLoansEver, listIdentifiers } from './queries.ts'

const KINDS = new Map<string, MessageKey>([
  ['student', 'identifiers.student'],
  ['staff', 'identifiers.staff'],
  ['campus', 'identifiers.campus'],
])

/** The library card first. Its number stands on the card and under the bar code: it is never masked (OBSERVED). */
export async function identifiersOf(
  { store, clock, dates }: HostContext,
  uid: number,
  lang: Lang,
  isPlain: boolean,
): Promise<IdentifierRow[]> {
  const patron = await findPatron(store, uid)
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
    patron.user_id,
    statusOf(patron, today),
    patron.activated_on,
    patron.expires_on,
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

/** One rule for all that may be lent: this library makes no difference between kinds of documents. */
export async function circRulesOf({ store }: HostContext, uid: number, lang: Lang): Promise<CircRule[]> {
  const { user_group } = await findPatron(store, uid)
  const rules = rulesFor(user_group)
  return [
    {
      circRuleCode: user_group,
      userGroup: user_group,
      userGroupDesc: groupName(lang, user_group),
      maxLoanCount: rules.maxLoans,
      loanDays: rules.loanDays,
      renewDays: rules.renewDays,
      maxRenewTimes: rules.maxRenewTimes,
      maxRequestCount: rules.maxRequests,
      soonDays: rules.soonDays,
      finePerDay: rules.finePerDay / 100,
      unpaidLimit: rules.unpaidLimit / 100,
    },
  ]
}

export async function readCertOf({ store, clock, dates }: HostContext, uid: number, lang: Lang) {
  const patron = await findPatron(store, uid)
  const idStatus = statusOf(patron, dates.day(clock.now()))
  return {
    isValid: idStatus === ID_STATUS.valid ? 1 : 0,
    idStatus,
    idStatusDesc: statusName(lang, idStatus),
    expireDate: patron.expires_on,
    loanCount: await countLoansEver(store, uid),
  }
}
