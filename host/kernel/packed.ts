/** Answers as bytes: what a client takes of encodings, how they are made, and how they are sent or not sent again. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './vary.ts'

export type Encoding = 'br' | 'gzip' | ''

const LIGHTLY = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  // 64 kB, about the size of what is sent; more would only be memory to clear
  [constants.BROTLI_PARAM_LGWIN]: 16,
}
const SMALL = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best of what a client takes; '' = as it is. Weights are heeded only where they say "never". */
export function encodingOf(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(one => !/;\s*q=0(\.0*)?$/.test(one))
    .map(one => one.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/** encoding: what it really is; a small text is left as it is */
export type Packed = { bytes: Buffer; encoding: Encoding }

/** Compressed lightly: whoever asks first waits for it. */
export async function pack(text: string | Buffer, encoding: Encoding): Promise<Packed> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  if (encoding === '' || plain.length < SMALL) return { bytes: plain, encoding: '' }
  if (encoding === 'gzip') return { bytes: await gzipped(plain), encoding }
  return { bytes: await inBrotli(plain, LIGHTLY), encoding }
}

/** @param how parameters of brotli; none = as tightly as it can be */
export const inBrotli = (plain: Buffer, how: Record<number, number> = {}): Promise<Buffer> =>
  brotli(plain, { params: { ...how, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

/** Twelve characters that tell one text from another. */
export const shortHash = (...texts: string[]): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 12)
}

/** Anonymous answers that a cookie or a header chooses: asked for again each time, and sent only if they changed. */
const VARY = ['Cookie', 'Accept-Encoding', 'X-Lang-Code']

/** @param etag without quotes; '' = has none */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag = '', packed }: { type: string; etag?: string; packed: Packed },
) {
  varyBy(reply, ...VARY)
  reply.type(type)
  if (etag) {
    // weak: the same answer in whichever encoding
    reply.header('etag', `W/"${etag}"`)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (packed.encoding) reply.header('content-encoding', packed.encoding)
  return reply.send(packed.bytes)
}

/** whether a header If-None-Match names it */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === `"${etag}"`)
