/** Staff sign-in: password, then the second factor. Every successful step starts a session with a new token. */

import { PROVE_FIRST } from '../../../src/contract/codes.ts'
import type { StaffSessionAnswer } from '../../../src/contract/staff/staff.ts'
import { STAFF_ROOMS, staffCalls } from '../../../src/contract/staff/staff.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { Redirect } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { On } from '../../http/calls/module.ts'
import {
  DEVICE_LIVES,
  deviceOf,
  giveDevice,
  giveStaffSession,
  staffToken,
  staffTokenOf,
  takeStaffSession,
} from '../../http/guard/staff-cookie.ts'
import type { HostContext } from '../../runtime/context.ts'
import { judgePassword } from '../../signin/new-password.ts'
import { hashPassword, matchPassword } from '../../signin/passwords.ts'
import { addressKey, staffKey } from '../../signin/throttle.ts'
import { STAFF_AREA } from '../../staff/account-decisions.ts'
import { type Account, accountNamed, accountOf, changeAccount } from '../../staff/account-queries.ts'
import { addAct } from '../../staff/queries.ts'
import {
  addressFor,
  newRecoveryCodes,
  newSecret,
  stepOf,
  withoutRecovery,
} from '../../staff/second-factor.ts'
import { endSessionsOf } from '../../staff/session-queries.ts'
import type { StaffSession, Step } from '../../staff/sessions.ts'
import type { AccountAct } from '../../staff/trail.ts'
import type { Writing } from '../../store/library.ts'
import { arriveFromElsewhere, isExternal, leaveForElsewhere } from './external.ts'
import { kindsOf } from './inbox/kinds.ts'
import { countHanded, countWaiting } from './inbox/queries.ts'
import { staffPasskeys } from './passkeys.ts'
import { mayOpen, needsStaff } from './roles.ts'

export function signInCalls(on: On, ctx: HostContext): void {
  const { store, writes, clock, config, staffSessions, throttle } = ctx

  const noted = (name: string, act: AccountAct) => (trx: Writing) =>
    addAct(trx, { at: clock.now(), operator: name, area: STAFF_AREA, subject: name, act })

  async function answerOf(
    staff: StaffSession | null,
    token: string,
    lang: CallInput['lang'],
  ): Promise<StaffSessionAnswer> {
    const account = staff ? await accountOf(store.db, staff.account) : undefined
    const isIn = staff?.step === 'in'
    return {
      step: staff?.step ?? 'out',
      name: staff?.name ?? '',
      role: isIn ? staff.role : null,
      rooms: isIn ? STAFF_ROOMS.filter(room => mayOpen(room, staff.role)) : [],
      token: staff ? token : '',
      isExternal: isExternal(config),
      hasPassword: !!account?.password,
      hasSecondFactor: !!account?.totp_secret,
      recoveryLeft: account ? (JSON.parse(account.recovery) as string[]).length : 0,
      library: (await ctx.conf.now()).text('space.header.text', lang),
      waiting: isIn ? await countWaiting(store.db, kindsOf(staff.role)) : 0,
      handed: isIn ? await countHanded(store.db, { kinds: kindsOf(staff.role), account: staff.account }) : 0,
    }
  }

  async function begin(
    input: CallInput,
    account: Account,
    step: Step,
    also: (trx: Writing) => Promise<void> = async () => {},
  ): Promise<StaffSessionAnswer> {
    const { id, name } = account
    const value = await staffSessions.start(id, step, input.staff, async trx => {
      await also(trx)
      if (step === 'in') await noted(name, 'signIn')(trx)
    })
    const isSecure = ctx.isSecure(input.reply.request)
    giveStaffSession(input.reply, value, isSecure)
    if (step === 'in') {
      const device = await staffSessions.rememberDevice(id, deviceOf(input.reply.request), DEVICE_LIVES)
      giveDevice(input.reply, device, isSecure)
    }
    const begun = await staffSessions.find(value)
    // an account without a password here has just proved itself elsewhere
    if (begun?.step === 'in' && account.password === '') await staffSessions.prove(begun.hash, async () => {})
    return answerOf(begun, staffToken(value), input.lang)
  }

  on(staffCalls.session, async ({ staff, lang, reply }) => {
    await needsStaff(ctx)
    return answerOf(staff, staffTokenOf(reply.request), lang)
  })

  on(
    staffCalls.signIn,
    async input => {
      await needsStaff(ctx)
      const name = input.body.name.trim()
      const { password } = input.body
      if (name === '' || password === '') throw new Refusal('staff.noSignIn')
      return throttle.fromAddress(addressKey(input.ip), async () => {
        await ctx.wait(await throttle.delayOf(addressKey(input.ip)))
        const found = await accountNamed(store.db, name)
        const account = found?.removed_at === null && found.password !== '' ? found : undefined
        await tried(
          input,
          await placeOf(input, name, account),
          async () => (await matchPassword(account?.password, [password])) !== null,
          { known: account?.name, everywhere: name },
        )
        const step = account!.totp_secret ? 'code' : config.staffSecondFactor ? 'enrol' : 'in'
        return begin(input, account!, step)
      })
    },
    { ownQueue: true },
  )

  /**
   * What wrong passwords are counted by: account and address, or account alone in browsers that it has used. So nobody
   * can keep somebody else out from another place.
   */
  async function placeOf({ ip, reply }: CallInput, name: string, account: Account | undefined) {
    // asked for unknown names, too, which must not be refused faster
    const isKnown = await staffSessions.isKnownDevice(account?.id ?? 0, deviceOf(reply.request))
    return `${name}\n${isKnown ? 'known device' : ip}`
  }

  /**
   * @param everywhere also counted for this name from all addresses together, with more attempts than one has
   * @throws Refusal when the attempt is wrong, or after too many wrong ones
   */
  async function tried(
    { ip }: CallInput,
    key: string,
    attempt: () => Promise<boolean>,
    {
      known,
      isCode = false,
      everywhere,
    }: { known: string | undefined; isCode?: boolean; everywhere?: string },
  ): Promise<void> {
    let isRight = false
    const ofName = everywhere !== undefined && !key.endsWith('\nknown device') ? staffKey(everywhere) : ''
    if (ofName !== '') await ctx.wait(await throttle.delayOf(ofName))
    const seconds = await throttle.tried(staffKey(key), async () => {
      isRight = await attempt()
      return isRight
    })
    if (seconds > 0) throw new Refusal('signin.pause', { seconds })
    if (isRight) return
    // in the same transaction: a name that nobody has is not refused faster for having no line
    await throttle.note(addressKey(ip), known === undefined ? undefined : noted(known, 'signInFailed'))
    if (ofName !== '') await throttle.note(ofName)
    throw new Refusal(isCode ? 'staff.wrongCode' : 'staff.mismatch')
  }

  on(staffCalls.giveCode, async input => {
    const { account } = await half(input, 'code')
    return begin(input, account, 'in', await codeUse(input, account, input.body.code))
  })

  /** @returns what uses the code up, in a transaction @throws Refusal unless the code is right and unused */
  async function codeUse(input: CallInput, account: Account, code: string) {
    const step = await stepOf(account.totp_secret, code, clock.now(), account.totp_last)
    const recovery = step === null ? withoutRecovery(account, code) : null
    const change = step !== null ? { totp_last: step } : recovery !== null ? { recovery } : null
    await tried(input, `${account.name}\ncode`, async () => change !== null && isUnused(account, step), {
      known: account.name,
      isCode: true,
    })
    return async (trx: Writing) => {
      const now = await accountOf(trx, account.id)
      // the same code sent twice concurrently is accepted once
      if (!now || now.totp_last !== account.totp_last || now.recovery !== account.recovery)
        throw new Refusal('staff.wrongCode')
      await changeAccount(trx, account.id, change!)
    }
  }
  const isUnused = ({ totp_last }: Account, step: number | null) => step === null || step > totp_last

  /** @throws HttpError 401 unless the password was given and this step is due */
  async function half({ staff }: CallInput, ...steps: Step[]) {
    const account = staff && steps.includes(staff.step) ? await accountOf(store.db, staff.account) : undefined
    if (!staff || !account) throw new HttpError(401, 'errors.unauthorised')
    return { staff, account }
  }

  on(staffCalls.signOut, async ({ staff, reply, lang }) => {
    if (staff) {
      await staffSessions.end(staff.hash)
      await writes.ifFree(noted(staff.name, 'signOut'))
    }
    takeStaffSession(reply)
    return answerOf(null, '', lang)
  })

  on(staffCalls.beginFactor, async input => {
    const { staff, account } = await half(input, 'enrol', 'in')
    const secret = await newSecret()
    await staffSessions.putSecret(staff.hash, secret)
    const library = (await ctx.conf.now()).text('space.header.text', input.lang)
    return { secret, address: await addressFor(secret, account.name, library.replaceAll(':', ' ')) }
  })

  on(staffCalls.confirmFactor, async input => {
    const { staff, account } = await half(input, 'enrol', 'in')
    if (staff.pendingSecret === '') throw new Refusal('staff.wrongCode')
    let step: number | null = null
    const attempt = async () => {
      step = await stepOf(staff.pendingSecret, input.body.code, clock.now(), 0)
      return step !== null
    }
    await tried(input, `${account.name}\ncode`, attempt, { known: account.name, isCode: true })
    const { codes, stored } = newRecoveryCodes(ctx.random)
    const session = await begin(input, account, 'in', async trx => {
      const change = { totp_secret: staff.pendingSecret, totp_last: step!, recovery: stored }
      await changeAccount(trx, account.id, { ...change, updated_at: clock.now() })
      await endSessionsOf(trx, account.id, staff.hash)
      await noted(account.name, 'secondFactor')(trx)
    })
    return { codes, session }
  })

  /** @throws Refusal unless it is the account's password */
  async function proves(input: CallInput, account: Account, password: string): Promise<void> {
    const isRight = async () => (await matchPassword(account.password, [password])) !== null
    await tried(input, await placeOf(input, account.name, account), isRight, { known: account.name })
  }

  on(
    staffCalls.prove,
    async input => {
      const { staff, account } = await half(input, 'in')
      const { password, code } = input.body
      // signed in elsewhere: a new sign-in there is the proof
      if (account.password === '') throw new Refusal('staff.proveElsewhere')
      await proves(input, account, password)
      const use = account.totp_secret ? await codeUse(input, account, code ?? '') : async () => {}
      await staffSessions.prove(staff.hash, use)
      return null
    },
    { ownQueue: true },
  )

  on(
    staffCalls.password,
    async input => {
      const { staff, account } = await half(input, 'in')
      const { old, password } = input.body
      if (account.password === '') throw new Refusal('staff.mismatch')
      if (account.totp_secret && !staffSessions.isProved(staff))
        throw new Refusal('staff.proveFirst', {}, PROVE_FIRST)
      await proves(input, account, old)
      await judgePassword(ctx, password, { user_id: account.name, display_name: account.name, email: null })
      const hash = await hashPassword(password)
      return begin(input, account, 'in', async trx => {
        await changeAccount(trx, account.id, { password: hash, updated_at: clock.now() })
        await endSessionsOf(trx, account.id, staff.hash)
        await noted(account.name, 'password')(trx)
      })
    },
    { ownQueue: true },
  )

  staffPasskeys(on, ctx, (input, account) => begin(input, account, 'in'))

  on(staffCalls.external, async input => {
    await needsStaff(ctx)
    return new Redirect(await leaveForElsewhere(ctx, input))
  })
  on(
    staffCalls.externalBack,
    async input => {
      await needsStaff(ctx)
      const account = await arriveFromElsewhere(ctx, input)
      if (!account) return new Redirect('/staff/?fault=elsewhere')
      await begin(input, account, account.totp_secret ? 'code' : 'in')
      return new Redirect('/staff/')
    },
    { ownQueue: true },
  )
}
