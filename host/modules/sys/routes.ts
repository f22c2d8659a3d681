/** /opac/sys/*: sign-in and sign-out, language, menu, the account's password and contacts. */
import { sysCalls } from '../../../src/contract/reader/sys.ts'
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { isKiosk } from '../../http/guard/kiosk.ts'
import { takeSession } from '../../http/guard/session-cookie.ts'
import { LANGUAGE_COOKIE, toLang } from '../../http/language.ts'
import type { HostContext } from '../../runtime/context.ts'
import { say } from '../../runtime/say.ts'
import { captchaImage } from '../../signin/captcha-image.ts'
import { openLeaving } from '../../signin/external/leaving.ts'
import { loginTypeOf } from '../../signin/external/ways.ts'
import { signIn } from '../../signin/login.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import type { Session } from '../../signin/sessions.ts'
import { sessionFor } from '../../signin/terms.ts'
import { newCaptcha } from '../../signin/verify-code.ts'
import { mintToken } from '../external/tokens.ts'
import { changeContacts, changePassword, checkPassword } from './account.ts'
import { topMenu } from './menu.ts'

const YEAR = 31_536_000
/** parameter of a third party's address: a token by which it can identify the reader */
const TOKEN = '{token}'

/** Ending a reader's last session also drops what the circulation system issued for it. */
async function endSession(ctx: HostContext, { hash, uid }: Session): Promise<void> {
  await ctx.sessions.end(hash)
  if (uid !== null && !(await ctx.sessions.of(uid)).length) await ctx.circulation.signOut(uid)
}

export const sys: Module = (on, ctx) => {
  on(sysCalls.picCheck, async input => {
    const letters = await newCaptcha(ctx, await sessionFor(ctx, input))
    const bytes = captchaImage(letters, ctx.random)
    return new FileAnswer(bytes, 'image/png', { 'cache-control': 'no-store, private' })
  })
  on(
    sysCalls.login,
    async input => {
      // with external sign-in only, passwords are not accepted
      if ((await loginTypeOf(ctx))?.isLocal === false) throw new Refusal('signin.notLocal')
      return signIn(ctx, input)
    },
    { ownQueue: true },
  )
  const leaveElsewhere = openLeaving(ctx)
  on(
    sysCalls.logout,
    async ({ session, reply, lang }) => {
      const address = await leaveElsewhere(session, lang, reply)
      if (session) await endSession(ctx, session)
      takeSession(reply)
      // what the browser has kept besides, such as pictures of pages
      if (isKiosk(reply.request)) reply.header('clear-site-data', '"cache", "storage"')
      return address()
    },
    { changes: true, ownQueue: true },
  )
  on(sysCalls.initInfo, async ({ uid }) => {
    const row = await findByUid(ctx.store.db, uid)
    return { uid, userId: row?.user_id ?? '', name: row?.display_name ?? '' }
  })

  // conf `third.urls`: JSON text {path: address}, an allow list
  on(sysCalls.thirdUrl, async ({ query, uid, session }) => {
    const named = Object((await ctx.conf.now()).json('third.urls')) as Record<string, unknown>
    const url = Object.hasOwn(named, query.path) ? named[query.path] : undefined
    if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new HttpError(404, 'errors.missing')
    return url.includes(TOKEN) ? url.replaceAll(TOKEN, await mintToken(ctx, uid, session!.hash)) : url
  })

  on(sysCalls.setLang, ({ body, reply }) => {
    const lang = toLang(body.langCode)
    if (!lang) throw new HttpError(400, 'errors.badMember', { member: 'langCode' })
    reply.setCookie(LANGUAGE_COOKIE, lang, {
      path: '/',
      maxAge: YEAR,
      sameSite: 'lax',
      secure: ctx.isSecure(reply.request),
    })
    return null
  })
  on(sysCalls.menu, async ({ lang }) => topMenu(await ctx.conf.now(), lang))
  on(sysCalls.loginTooltip, ({ lang }) => say(lang, 'signin.tooltip'))

  on(sysCalls.changePwd, input => changePassword(ctx, input), { ownQueue: true })
  on(
    sysCalls.verifyPwd,
    async ({ uid, body }) => {
      await checkPassword(ctx, uid, body.password)
      return null
    },
    { ownQueue: true },
  )
  on(sysCalls.changeContacts, input => changeContacts(ctx, input))
}
