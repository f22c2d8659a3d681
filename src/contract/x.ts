/**
 * Calls of our own, under /opac/x/. A portal in front of another server hides those that the server does not announce.
 */
import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  nullable,
  number,
  object,
  optional,
  record,
  string,
} from 'valibot'
import { defineCall } from './call.ts'
import { searchConfs } from './catalogue/search.ts'
import { topMenuItem } from './reader/sys.ts'
import { searchModel } from './vars.ts'

/** bgImg: background picture of the home page's header; '' = none */
const theme = object({ code: string(), name: string(), color: string(), bgImg: string() })
/** words: module with the dictionary, for a language other than zh and en */
const language = object({ code: string(), name: string(), words: optional(string()) })

/** What the portal needs before it renders anything; in the requested language. */
export const baseConfig = looseObject({
  /** page title and name beside the logo */
  headerText: string(),
  /** picture beside the name; '' or absent = the default logo */
  logo: optional(string()),
  /** the second, smaller line beside the logo */
  headerSubtext: string(),
  /** '' = no banner */
  homePrompt: string(),
  version: string(),
  /** '' = default text with years and vendor */
  copyright: string(),
  vendor: string(),
  /** addresses of the pages in the footer that are not ours, by the page's path; absent = none */
  elsewhere: optional(record(string(), string())),
  /** fallback language */
  language: string(),
  /** IANA name of the time zone of all dates; absent = unknown */
  timeZone: optional(string()),
  languages: array(language),
  themes: array(theme),
  /** normal | cas | single-point | union | oauth | saml | normal+… */
  loginType: string(),
  externalLoginUrl: string(),
  externalLogoutUrl: string(),
  externalChangePasswordUrl: string(),
  /** always | after-failures | off */
  captcha: string(),
  /** ms */
  toast: object({ duration: number(), errorDuration: number() }),
  /** ms */
  requestTimeout: number(),
  /** viewports under 900 px are sent to /mspace */
  mobileRedirect: boolean(),
  menu: array(topMenuItem),
  searchModels: array(searchModel),
  search: searchConfs,
  /** values of /opac/vars: space.result.model, pageSize, pageSizes, queryFieldLimit, space.link.flag … */
  vars: looseObject({}),
  /**
   * our own paths under /opac that this server answers; `users/check/email` only where it can send mail, which the call
   * itself does not tell
   */
  capabilities: array(string()),
  /** calls of the specifications that the circulation system does not support, e.g. `users/renew`; absent = none */
  unsupported: optional(array(string())),
})
export type BaseConfig = InferOutput<typeof baseConfig>

/**
 * captcha: whether a verify code is required now. challenge: find n so that sha256(nonce + ':' + n) begins with `bits`
 * zero bits; send `pow:nonce:n` as verifyCode.
 */
const signinTerms = object({
  captcha: boolean(),
  challenge: nullable(object({ nonce: string(), bits: number() })),
})
export type SigninTerms = InferOutput<typeof signinTerms>

export const xCalls = {
  base: defineCall({
    method: 'GET',
    path: '/x/base',
    summary: 'Base configuration, with the capabilities',
    query: object({ langCode: optional(string()) }),
    data: baseConfig,
  }),
  origin: defineCall({
    method: 'GET',
    path: '/x/origin',
    summary:
      'What a page may ask from where it is: credentials = with the cookies of its reader, handOff = after the reader has agreed',
    data: object({ credentials: boolean(), handOff: boolean() }),
  }),
  capabilities: defineCall({
    method: 'GET',
    path: '/x/capabilities',
    summary: 'The calls under /opac/x/ that this server answers',
    data: array(string()),
  }),
  signin: defineCall({
    method: 'GET',
    path: '/x/signin',
    ofVisitor: true,
    summary: 'What sign-in requires of this visitor',
    data: signinTerms,
  }),
  stay: defineCall({
    method: 'POST',
    path: '/x/stay',
    summary: 'Sets the logged-in flag anew: 30 more minutes',
    signedIn: true,
    data: object({ expiresIn: number() }),
  }),
}
