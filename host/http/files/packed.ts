/** Compressed answers: content negotiation, compression, ETag and 304. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from '../vary.ts'

export type Encoding = 'br' | 'gzip' | ''

/**
 * 9 % larger than at quality 6, in 60 % of the time; answers that are requested again are recompressed
 * (runtime/cache/recompress.ts)
 */
const LIGHTLY = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // 64 kB, about the size of a response; a larger window would only be more memory to clear
  [constants.BROTLI_PARAM_LGWIN]: 16,
}
const SMALL = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding the client accepts; '' = identity. Quality values are ignored unless 0. */
export function encodingOf(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(one => !/;\s*q=0(\.0*)?$/.test(one))
    .map(one => one.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/** encoding: the actual one; small texts are not compressed */
export type Packed = { bytes: Buffer; encoding: Encoding }

/** Fast compression: the first client waits for it. */
export async function pack(text: string | Buffer, encoding: Encoding): Promise<Packed> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  if (encoding === '' || plain.length < SMALL) return { bytes: plain, encoding: '' }
  if (encoding === 'gzip') return { bytes: await gzipped(plain), encoding }
  return { bytes: await inBrotli(plain, LIGHTLY), encoding }
}

/** @param how brotli parameters; default = highest quality */
export const inBrotli = (plain: Buffer, how: Record<number, number> = {}): Promise<Buffer> =>
  brotli(plain, { params: { ...how, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

/** A 12-character content hash. */
export const shortHash = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 12)
}

/** Anonymous answers that vary by cookie or header: revalidated on each request. */
const VARY = ['Cookie', 'Accept-Encoding', 'X-Lang-Code']

/** @param etag without quotes; '' = none. vary: the headers that the answer depends on */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    type,
    etag = '',
    packed,
    vary = VARY,
  }: { type: string; etag?: string; packed: Packed; vary?: readonly string[] },
) {
  varyBy(reply, ...vary)
  reply.type(type)
  if (etag) {
    // weak, because it is the same for every encoding
    reply.header('etag', `W/"${etag}"`)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (packed.encoding) reply.header('content-encoding', packed.encoding)
  return reply.send(packed.bytes)
}

/** whether If-None-Match matches it */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === `"${etag}"`)
