/** Who the reader is to the library and what that allows: identifiers, rules, the state of the card. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { CircRule, IdentifierRow } from '../../../../src/contract/users-account.ts'
import { maskNumber } from '../../../../src/core/rules/mask.ts'
import { said } from '../../../circulation/said.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../../kernel/say.ts'
import { docTypeName } from '../../bibs/words.ts'
import { groupName, statusName } from '../reader-info.ts'
import { countLoansEver, listIdentifiers } from './queries.ts'

const KINDS = new Map<string, MessageKey>([
  ['student', 'identifiers.student'],
  ['staff', 'identifiers.staff'],
  ['campus', 'identifiers.campus'],
])

/** The library card first. Its number stands on the card and under the bar code: it is never masked (OBSERVED). */
export async function identifiersOf(
  { store, clock, dates, circulation }: HostContext,
  uid: number,
  lang: Lang,
  isPlain: boolean,
): Promise<IdentifierRow[]> {
  const patron = await said(circulation.patron(uid))
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
    patron.status,
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

/** The reader's rules: for everything, then for each type of document that has its own. */
export async function circRulesOf(
  { circulation }: HostContext,
  uid: number,
  lang: Lang,
): Promise<CircRule[]> {
  const { user_group } = await said(circulation.patron(uid))
  const all = await said(circulation.rules(uid))
  return all.map(({ docType, rules }) => ({
    circRuleCode: docType === '' ? user_group : `${user_group}/${docType}`,
    userGroup: user_group,
    userGroupDesc: groupName(lang, user_group),
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
    unpaidLimit: rules.unpaidLimit / 100,
    overdueLimit: rules.overdueLimit,
  }))
}

export async function readCertOf({ store, circulation }: HostContext, uid: number, lang: Lang) {
  const patron = await said(circulation.patron(uid))
  const idStatus = patron.status
  return {
    isValid: idStatus === ID_STATUS.valid ? 1 : 0,
    idStatus,
    idStatusDesc: statusName(lang, idStatus),
    expireDate: patron.expires_on,
    loanCount: await countLoansEver(store, uid),
  }
}
