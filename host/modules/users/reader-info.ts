/** GET /opac/users/info: every member observed in real answers, with its type (OBSERVED). */
import { ID_STATUS, type USER_GROUPS } from '../../../src/contract/codes.ts'
import type { ReaderInfo } from '../../../src/contract/reader/users.ts'
import { maskEmail, maskMobile, maskName } from '../../../src/core/rules/reader/mask.ts'
import { statusOf } from '../../circulation/card-status.ts'
import type { Patron } from '../../circulation/driver.ts'
import { ifSupported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'
import { photoNameOf } from './photo.ts'
import { findLibrary, findPatron, type PatronRow } from './reader-queries.ts'

const STATUS_KEYS: Record<number, MessageKey | undefined> = {
  [ID_STATUS.valid]: 'reader.status.0',
  [ID_STATUS.suspended]: 'reader.status.1',
  [ID_STATUS.expired]: 'reader.status.2',
  [ID_STATUS.lost]: 'reader.status.3',
} satisfies Record<(typeof ID_STATUS)[keyof typeof ID_STATUS], MessageKey>
const GENDER_KEYS: Record<number, MessageKey> = { 0: 'reader.gender.0', 1: 'reader.gender.1' }
const GROUP_KEYS: Record<string, MessageKey | undefined> = {
  'user.grp.00': 'reader.groups.00',
  'user.grp.01': 'reader.groups.01',
  'user.grp.02': 'reader.groups.02',
  'user.grp.03': 'reader.groups.03',
} satisfies Record<(typeof USER_GROUPS)[number], MessageKey>
const word = (lang: Lang, key: MessageKey | undefined): string => (key ? say(lang, key) : '')
export const statusName = (lang: Lang, status: number): string => word(lang, STATUS_KEYS[status])
export const groupName = (lang: Lang, group: string): string => word(lang, GROUP_KEYS[group])

export async function readerInfo(
  ctx: HostContext,
  uid: number,
  lang: Lang,
  isPlain: boolean,
): Promise<ReaderInfo> {
  const { store, dates, circulation } = ctx
  const row = await findPatron(store, uid)
  const patron = await patronOf(ctx, row)
  // what a library's own system does not tell of its readers is not known: the row has the column's default, and our date
  const isOfSystem = row.system_key !== null
  const [all] = (await ifSupported(circulation.rules(uid))) ?? []
  const library = await findLibrary(store, patron.libCode)
  const { status, loans, cardLostAt } = patron
  const statusDesc = statusName(lang, status)
  const group = groupName(lang, patron.group)
  const lostAt = status === ID_STATUS.lost ? cardLostAt : null
  const shown = (value: string | null, mask: (text: string) => string) =>
    value === null || isPlain ? value : mask(value)
  return {
    ...NOT_KEPT,
    uid,
    userId: patron.userId,
    idCode: patron.userId,
    idActivationDate: patron.activatedOn,
    idExpireDate: patron.expiresOn,
    idStatus: status,
    idStatusDesc: statusDesc,
    displayName: shown(patron.name, maskName) ?? '',
    preferredLanguage: row.preferred_language,
    gender: row.gender,
    genderDesc: isOfSystem ? '' : word(lang, GENDER_KEYS[row.gender]),
    birthday: row.birthday ?? '',
    dept: patron.dept,
    email: shown(patron.email, maskEmail),
    mobile: shown(patron.mobile, maskMobile),
    userGroup: patron.group,
    userGroupDesc: group,
    education: group,
    grade: row.grade,
    isCheckedEmail: row.email_checked,
    isNeedEditpwd: row.must_edit_password,
    regDate: isOfSystem
      ? patron.activatedOn && `${patron.activatedOn} 00:00:00`
      : dates.second(row.created_at),
    expireDate: patron.expiresOn,
    serviceCharge: 0,
    credit: row.credit,
    userStatus: status,
    userStatusDesc: statusDesc,
    statusUpdatedDate: lostAt === null ? null : dates.second(lostAt),
    libCode: patron.libCode,
    libCodeDesc: (lang === 'zh' ? library?.name_zh : library?.name_en) ?? patron.libCode,
    libPath: `000/${patron.libCode}/`,
    loginNum: row.login_count,
    lastLoginTime: row.last_login_at === null ? null : dates.second(row.last_login_at),
    createdDate: dates.second(row.created_at),
    updatedDate: dates.second(row.updated_at),
    photoName: await photoNameOf(ctx.files, uid),
    loanedCount: loans,
    maxLoanCount: all?.rules.maxLoans,
  }
}

/** The reader as the circulation system says, or as of the last sign-in while it does not answer. */
export async function patronOf(
  { circulation, dates, clock }: Pick<HostContext, 'circulation' | 'dates' | 'clock'>,
  row: PatronRow,
): Promise<Omit<Patron, 'loans'> & { loans: number | undefined }> {
  return (await ifSupported(circulation.patron(row.uid))) ?? lastKnown(row, dates.day(clock.now()))
}

const lastKnown = (row: PatronRow, today: string): Omit<Patron, 'loans'> & { loans: undefined } => ({
  key: '',
  userId: row.user_id,
  name: row.display_name,
  group: row.user_group,
  dept: row.dept,
  libCode: row.lib_code,
  email: row.email,
  mobile: row.mobile,
  activatedOn: row.activated_on,
  expiresOn: row.expires_on,
  status: statusOf(row, today),
  cardLostAt: null,
  loans: undefined,
})

/** Members that this library has no data for; public clients expect them present and empty. */
const NOT_KEPT = {
  instId: 1,
  password: '',
  salt: '',
  idCard: null,
  idUpdatedBy: null,
  idUpdatedDate: null,
  firstName: null,
  middleName: null,
  lastName: null,
  preferredLanguageDesc: null,
  nation: null,
  occupation: '',
  duty: null,
  jobPost: null,
  address: '',
  phone: null,
  userType: 'user.patron',
  jobCatalog: null,
  jobCatalogDesc: null,
  jobGroup: null,
  jobGroupDesc: null,
  department: null,
  isRoot: 0,
  isLoginRestrict: 0,
  isLoginRestrictDesc: null,
  logoutDate: null,
  isNeedEditpwdDesc: null,
  isLoginLimit: 0,
  isLoginLimitDesc: null,
  isIpopen: 0,
  obligate: 0,
  deposit: 0,
  voucher: 0,
  userClass: null,
  userCountry: null,
  catalogLevel: 0,
  catalogLevelDesc: null,
  loginLimitTime: null,
  note: null,
  statusUpdatedBy: null,
  createdBy: null,
  updatedBy: null,
  userRoles: null,
  userIdentifiers: null,
  userExinfos: null,
  userTypeDesc: null,
  userTypes: null,
  userTypesDesc: null,
  userOperations: null,
  userLocations: null,
  circLevel: null,
  circLevelDesc: null,
}
