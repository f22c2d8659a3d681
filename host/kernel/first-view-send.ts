/** HTML made on the spot, compressed lightly: it is small, made for one reader, and must not wait. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BROTLI_QUALITY = 4
const SMALL = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best of what a client takes; '' = as it is. Weights are heeded only where they say "never". */
export function encodingOf(accepted: string | undefined): 'br' | 'gzip' | '' {
  const taken = (accepted ?? '')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(one => !/;\s*q=0(\.0*)?$/.test(one))
    .map(one => one.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').headers({
    vary: 'Cookie, Accept-Encoding, X-Lang-Code',
    'cache-control': 'private, no-cache',
  })
  const encoding = html.length < SMALL ? '' : encodingOf(request.headers['accept-encoding'])
  if (encoding === '') return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const bytes = encoding === 'br' ? await brotli(html, { params }) : await gzipped(html)
  return reply.header('content-encoding', encoding).send(bytes)
}
