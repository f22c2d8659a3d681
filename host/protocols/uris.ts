/**
 * URIs of our books, copies and places: the address of the book's page, the copy by its barcode behind it. What comes
 * back is read by its path alone, since a proxy may know the host by another name.
 */
import type { FastifyRequest } from 'fastify'
import { originFor } from '../http/guard/origin.ts'
import type { HostConfig } from '../runtime/config/config.ts'

export type Uris = ReturnType<typeof urisFor>
/** barCode '' = the book as a whole */
export type Meant = { bibId: string; barCode: string }

const PAGE = '/space/searchDetailLocal/'

export function urisFor(config: HostConfig, request: FastifyRequest) {
  const origin = originFor(config, request) || 'http://localhost'
  const edition = (bibId: string): string => `${origin}${PAGE}${encodeURIComponent(bibId)}`
  return {
    origin,
    edition,
    /** of a copy whose book our catalogue does not have, too */
    item: (bibId: string, barCode: string): string =>
      bibId === ''
        ? `${origin}/paia/item/${encodeURIComponent(barCode)}`
        : `${edition(bibId)}#${encodeURIComponent(barCode)}`,
    place: (locaCode: string): string => `${origin}/paia/place/${encodeURIComponent(locaCode)}`,
    group: (code: string): string => `${origin}/paia/type/${encodeURIComponent(code)}`,
  }
}

/** null: no URI of ours */
export function meantBy(uri: string): Meant | null {
  const [, bibId = '', barCode = ''] =
    /\/space\/searchDetailLocal\/([\w-]{1,100})(?:#(.{1,300}))?$/.exec(uri) ?? []
  const [, alone = ''] = /\/paia\/item\/([^/?#]{1,300})$/.exec(uri) ?? []
  if (bibId === '' && alone === '') return null
  try {
    return { bibId, barCode: decodeURIComponent(barCode || alone) }
  } catch {
    return null
  }
}

/** '' = no place of ours */
export function placeIn(uri: string): string {
  const [, code = ''] = /\/paia\/place\/([^/?#]{1,300})$/.exec(uri) ?? []
  try {
    return decodeURIComponent(code)
  } catch {
    return ''
  }
}
