/** GET /opac/users/info: every member that was seen in real answers, with its type (OBSERVED). */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { ReaderInfo } from '../../../src/contract/users.ts'
import { maskEmail, maskMobile, maskName } from '../../../src/core/rules/mask.ts'
import { said } from '../../circulation/said.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../kernel/say.ts'
import { photoNameOf } from './photo.ts'
import { findLibrary } from './reader-queries.ts'

const STATUS_KEYS: Record<number, MessageKey> = {
  [ID_STATUS.valid]: 'reader.status.0',
  [ID_STATUS.suspended]: 'reader.status.1',
  [ID_STATUS.expired]: 'reader.status.2',
  [ID_STATUS.lost]: 'reader.status.3',
}
const GENDER_KEYS: Record<number, MessageKey> = { 0: 'reader.gender.0', 1: 'reader.gender.1' }
const GROUP_KEYS = new Map<string, MessageKey>([
  ['user.grp.00', 'reader.groups.00'],
  ['user.grp.01', 'reader.groups.01'],
  ['user.grp.02', 'reader.groups.02'],
  ['user.grp.03', 'reader.groups.03'],
])
const word = (lang: Lang, key: MessageKey | undefined): string => (key ? say(lang, key) : '')
export const statusName = (lang: Lang, status: number): string => word(lang, STATUS_KEYS[status])
export const groupName = (lang: Lang, group: string): string => word(lang, GROUP_KEYS.get(group))

export async function readerInfo(
  ctx: HostContext,
  uid: number,
  lang: Lang,
  isPlain: boolean,
): Promise<ReaderInfo> {
  const { store, dates, circulation } = ctx
  const row = await said(circulation.patron(uid))
  const [all] = await said(circulation.rules(uid))
  const library = await findLibrary(store, row.lib_code)
  const { status, loans, cardLostAt } = row
  const statusDesc = statusName(lang, status)
  const group = groupName(lang, row.user_group)
  const lostAt = status === ID_STATUS.lost ? cardLostAt : null
  const shown = (value: string | null, mask: (text: string) => string) =>
    value === null || isPlain ? value : mask(value)
  return {
    ...NOT_KEPT,
    uid,
    userId: row.user_id,
    idCode: row.user_id,
    idActivationDate: row.activated_on,
    idExpireDate: row.expires_on,
    idStatus: status,
    idStatusDesc: statusDesc,
    displayName: shown(row.display_name, maskName) ?? '',
    preferredLanguage: row.preferred_language,
    gender: row.gender,
    genderDesc: word(lang, GENDER_KEYS[row.gender]),
    birthday: row.birthday ?? '',
    dept: row.dept,
    email: shown(row.email, maskEmail),
    mobile: shown(row.mobile, maskMobile),
    userGroup: row.user_group,
    userGroupDesc: group,
    education: group,
    grade: row.grade,
    isCheckedEmail: row.email_checked,
    isNeedEditpwd: row.must_edit_password,
    regDate: dates.second(row.created_at),
    expireDate: row.expires_on,
    serviceCharge: 0,
    credit: row.credit,
    userStatus: status,
    userStatusDesc: statusDesc,
    statusUpdatedDate: lostAt === null ? null : dates.second(lostAt),
    libCode: row.lib_code,
    libCodeDesc: (lang === 'zh' ? library?.name_zh : library?.name_en) ?? row.lib_code,
    libPath: `000/${row.lib_code}/`,
    loginNum: row.login_count,
    lastLoginTime: row.last_login_at === null ? null : dates.second(row.last_login_at),
    createdDate: dates.second(row.created_at),
    updatedDate: dates.second(row.updated_at),
    photoName: await photoNameOf(ctx.config, uid),
    loanedCount: loans,
    maxLoanCount: all?.rules.maxLoans,
  }
}

/** Members of the answer that this library keeps nothing for; the public clients find them present and empty. */
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
