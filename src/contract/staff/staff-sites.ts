/** /opac/staff/sites: other sites whose pages may ask a reader for the figures that an element shows. */
import { array, type InferOutput, maxLength, nullable, number, object, picklist, pipe, string } from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const SITES_ROLES: readonly StaffRole[] = ['administrator']

export const SITE_ACTS = ['added', 'renamed', 'removed', 'keyMade', 'keyRevoked', 'undone'] as const
export type SiteAct = (typeof SITE_ACTS)[number]

const address = pipe(string(), maxLength(2000))

/** of the site's server */
const key = object({
  id: number(),
  date: string(),
  /** tokens it got, and those it was refused; last: day of the last one, '' = never */
  minted: number(),
  refused: number(),
  last: string(),
  /** '' = in use */
  revoked: string(),
})
export type SiteKey = InferOutput<typeof key>

const site = object({
  origin: string(),
  name: string(),
  /** since when, and who has let it in last; '' = not known */
  date: string(),
  operator: string(),
  keys: array(key),
  /** elements that its pages loaded within thirty days; what fewer than five people loaded is left out */
  elements: array(object({ name: string(), times: number() })),
})
export type StaffSite = InferOutput<typeof site>

const state = object({
  sites: array(site),
  /** origins that the environment lets in (ALLOW_ORIGINS), with the reader's own session */
  fixed: array(string()),
  /** the library's address, as other pages name it */
  library: string(),
  /** today's last act that can be undone; null = none */
  last: nullable(object({ id: number(), origin: string(), act: picklist(SITE_ACTS) })),
  trail: array(object({ date: string(), operator: string(), origin: string(), act: picklist(SITE_ACTS) })),
})
export type SitesState = InferOutput<typeof state>

/** in words; fix: what its webmaster adds or changes, '' = nothing */
const finding = object({
  verdict: picklist(['ok', 'warn', 'bad']),
  title: string(),
  text: string(),
  fix: string(),
})
export type SiteFinding = InferOutput<typeof finding>

const look = object({
  origin: string(),
  /** name of the page, as a proposal; '' = none */
  name: string(),
  findings: array(finding),
})
export type SiteLook = InferOutput<typeof look>

export const staffSitesCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/sites',
    summary: 'The sites that may ask readers for their figures, and who let them in',
    roles: SITES_ROLES,
    data: state,
  }),
  look: defineCall({
    method: 'POST',
    path: '/staff/sites/look',
    summary: 'What the page at an address does with our elements; a few times a minute',
    roles: SITES_ROLES,
    body: object({ address }),
    data: look,
  }),
  add: defineCall({
    method: 'POST',
    path: '/staff/sites',
    summary: 'Lets the site of an address in, or gives it another name',
    roles: SITES_ROLES,
    body: object({ address, name: pipe(string(), maxLength(200)) }),
    data: state,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/staff/sites/remove',
    summary: 'Lets a site in no more; the keys of its server end',
    roles: SITES_ROLES,
    body: object({ origin: address }),
    data: state,
  }),
  makeKey: defineCall({
    method: 'POST',
    path: '/staff/sites/keys',
    summary: 'Makes a key of a site’s server, which is in this answer alone',
    roles: SITES_ROLES,
    needsProof: true,
    body: object({ origin: address }),
    data: object({ key: string(), state }),
  }),
  revokeKey: defineCall({
    method: 'POST',
    path: '/staff/sites/keys/:id/revoke',
    summary: 'Ends a key',
    roles: SITES_ROLES,
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/sites/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: SITES_ROLES,
    data: state,
  }),
}
