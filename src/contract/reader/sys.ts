/** /opac/sys/*: sign-in, session, language, menu. */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

const text = (most: number) => pipe(string(), maxLength(most))

/** loginContext is JSON text {userId, password}; the password plain, or Base64 of AES-256-ECB with key hex(md5(userId)) (OBSERVED). */
export const loginRequest = object({
  loginContext: pipe(string(), minLength(2), maxLength(4000)),
  verifyCode: optional(nullable(text(400))),
})
export const loginContext = object({ userId: text(200), password: text(1000) })

/** isMeetpwdRule 1 = the password is strong enough (form INFERRED); isNeedEditpwd 1 = it must be changed. */
export const loginAnswer = looseObject({
  name: string(),
  uid: number(),
  userId: string(),
  isMeetpwdRule: number(),
  isNeedEditpwd: number(),
})
export type LoginAnswer = InferOutput<typeof loginAnswer>

export const topMenuItem = object({ title: string(), linkUrl: string() })
export type TopMenuItem = InferOutput<typeof topMenuItem>

export const sysCalls = {
  picCheck: defineCall({
    method: 'GET',
    path: '/sys/pic_check',
    ofVisitor: true,
    summary: 'Captcha image; starts an anonymous session. Any query value is ignored',
    produces: 'image/png',
  }),
  login: defineCall({
    method: 'POST',
    path: '/sys/login',
    summary: 'Local sign-in. A failure is HTTP 200 with code 1 and msg',
    body: loginRequest,
    data: nullable(loginAnswer),
  }),
  logout: defineCall({
    method: 'GET',
    path: '/sys/logout',
    event: 'signOut',
    ofVisitor: true,
    summary:
      'Ends the session. data: where a reader who signed in elsewhere signs out there, too; empty for a local one',
    data: nullable(string()),
  }),
  thirdUrl: defineCall({
    method: 'GET',
    path: '/sys/init/third/url',
    summary:
      'Address of a third-party service for the reader, by the path that the library knows it by (conf third.urls); with a token, if the service takes one',
    signedIn: true,
    query: object({ path: pipe(string(), minLength(1), maxLength(200)) }),
    data: string(),
  }),
  initInfo: defineCall({
    method: 'GET',
    path: '/sys/initInfo',
    summary: '200 with a session, 401 without',
    signedIn: true,
    data: looseObject({ uid: number() }),
  }),
  setLang: defineCall({
    method: 'POST',
    path: '/sys/setLang',
    summary: 'Chooses the language (cookie)',
    body: object({ langCode: pipe(string(), minLength(1), maxLength(20)) }),
    data: nullable(string()),
  }),
  menu: defineCall({ method: 'GET', path: '/sys/menu', summary: 'Top menu', data: array(topMenuItem) }),
  loginTooltip: defineCall({
    method: 'GET',
    path: '/sys/login_tooltip',
    summary: 'Sign-in instructions, HTML text',
    data: string(),
  }),
  changePwd: defineCall({
    method: 'POST',
    path: '/sys/change/pwd',
    event: 'password',
    summary: 'Changes the password; code 1 and msg when the old one is wrong or the new one too weak',
    signedIn: true,
    body: object({ oldPassword: text(1000), newPassword: text(1000) }),
    data: nullable(string()),
  }),
  verifyPwd: defineCall({
    method: 'POST',
    path: '/sys/change/pwd/verify',
    summary: 'Checks the present password',
    signedIn: true,
    body: object({ password: text(1000) }),
    data: nullable(string()),
  }),
  changeContacts: defineCall({
    method: 'POST',
    path: '/sys/change/contacts',
    summary: 'Changes e-mail and mobile; an absent member stays as it is',
    signedIn: true,
    body: object({ email: optional(nullable(text(320))), mobile: optional(nullable(text(40))) }),
    data: nullable(string()),
  }),
}
