/** /opac/vars/*, /opac/common/confs/*: configuration values by name. */
import { array, boolean, type InferOutput, looseObject, nullable, object, optional, string } from 'valibot'
import { defineCall } from './call.ts'

/** type link: opens url in target; otherwise viewMode is the view that it searches. */
export const searchModel = looseObject({
  code: string(),
  name: string(),
  enabled: boolean(),
  type: optional(nullable(string())),
  url: optional(nullable(string())),
  target: optional(nullable(string())),
  /** local | article | e-book | paper | catalog */
  viewMode: optional(nullable(string())),
})
export type SearchModel = InferOutput<typeof searchModel>

/** Values that the portal gets with its base configuration (`vars`). */
export const PORTAL_VARS = [
  'space.result.model',
  'space.item.show.cur.location',
  'space.link.flag',
  'space.home.module',
  'space.cite.prefix',
  'space.help.phone',
  'space.kiosk.idle',
  'vpnStatus',
  'space.openurl.name',
  'space.openurl.picture',
  'queryFieldLimit',
  'indexHotWordNum',
  'indexHotBookNum',
  'pageSize',
  'pageSizes',
  'searchCatalog.fields',
  'searchCatalog.pageSize',
  'searchCatalog.pageSizes',
  'searchCatalog.sortField',
  'searchCatalog.sortType',
  'sortField',
  'sortType',
  'cs.turn.on.preg',
  'cs.turn.on.rele',
  'cs.turn.on.prior',
  'cs.turn.on.ill',
] as const
export type PortalVar = (typeof PORTAL_VARS)[number]

const varAnswer = looseObject({ varName: string(), varValue: string() })

export const varsCalls = {
  searchModels: defineCall({
    method: 'GET',
    path: '/vars/search_models',
    summary: 'Search models; varValue is JSON text of them',
    data: varAnswer,
  }),
  value: defineCall({
    method: 'GET',
    path: '/vars/:name/value',
    summary: 'One configuration value',
    data: varAnswer,
  }),
}

const location = object({ locaCode: string(), locationName: string(), libCode: string() })

export const commonCalls = {
  conf: defineCall({
    method: 'GET',
    path: '/common/confs/:name',
    summary: 'One configuration value',
    data: varAnswer,
  }),
  locations: defineCall({
    method: 'GET',
    path: '/common/confs/libraries/:id/locations',
    summary: 'Locations of a library',
    data: array(location),
  }),
  /**
   * the seed writes its path without /opac; the form is a library's list of locations, no public client was seen to
   * read it
   */
  allLocations: defineCall({
    method: 'GET',
    path: '/common/confs/locations/location.space/list',
    isBeside: true,
    summary: 'Locations of all libraries',
    data: array(location),
  }),
}
