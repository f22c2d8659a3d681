/** Links of books to online resources: only addresses found in a record are answered. */
import {
  array,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { short } from '../texts.ts'

const address = pipe(string(), maxLength(4000))

/** url and packageId as in an eholdings row */
const opened = looseObject({ url: address, packageId: short })

export const linksCalls = {
  itemgo: defineCall({
    method: 'POST',
    path: '/api/itemgo',
    summary:
      'Counts that an electronic resource is opened, and answers its address; code 1 when the record has no such',
    body: opened,
    data: string(),
  }),
  vpnLink: defineCall({
    method: 'POST',
    path: '/search/vpn_link',
    summary:
      'The address through the VPN of one that needs it; code 1 when the record has no such link, or another at this index',
    body: looseObject({ ...opened.entries, index: optional(nullable(union([number(), short]))) }),
    data: string(),
  }),
  linksOfIsbn: defineCall({
    method: 'GET',
    path: '/link/res/search',
    isBeside: true,
    summary: 'Links of the records that have this ISBN; [] when none has any',
    query: object({ isbn: optional(pipe(string(), maxLength(40))) }),
    data: array(object({ bibId: string(), linkUrl: string(), linkName: string() })),
  }),
}
