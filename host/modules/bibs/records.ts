/** Export of a book: record file, link and QR code; and what became of a withdrawn one. */
import { recordCalls } from '../../../src/contract/catalogue/bibs-record.ts'
import { qrCode } from '../../../src/core/rules/encoding/qr-code.ts'
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { libraryAddress } from '../../http/library-address.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import { cleanText } from './detail/detail-html.ts'
import { goneBook, namedByBibId, versionsOf } from './gone-queries.ts'
import { bookByBibId, bookKeys } from './queries.ts'
import { toIso2709, toMarcXml } from './record-file.ts'

/** max versions named for a withdrawn book */
const VERSIONS = 6

export const records: Module = (on, ctx) => {
  const { db } = ctx.store

  async function foundBook(bibId: string | undefined) {
    const [book] = await bookKeys(db, [bibId ?? ''])
    if (!book) throw new HttpError(404, 'errors.missing')
    return book
  }
  const shortAddress = (bibId: string, headers: { host?: string }) =>
    `${libraryAddress(ctx.config, headers.host)}/opac/x/s/${shareToken(bibId)}`

  on(recordCalls.download, async ({ params, query }) => {
    const book = await bookByBibId(db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    const record = readRecord(book.record)
    const [bytes, type, ending] =
      query.format === 'xml'
        ? [toMarcXml(record), 'application/marcxml+xml; charset=utf-8', 'xml']
        : [toIso2709(record), 'application/marc', 'mrc']
    const name = book.bib_id.replace(/[^\w-]/g, '')
    return new FileAnswer(bytes, type, { 'content-disposition': `attachment; filename="${name}.${ending}"` })
  })

  on(recordCalls.share, async ({ params, headers }) => {
    const { bib_id, title } = await foundBook(params.id)
    return { token: shareToken(bib_id), url: shortAddress(bib_id, headers), title: cleanText(title) }
  })

  on(recordCalls.qr, async ({ params, headers }) => {
    const { bib_id } = await foundBook(params.id)
    const content = shortAddress(bib_id, headers)
    const code = qrCode(content)
    // a configured address may be too long for a QR code
    if (!code) throw new Refusal('share.qrFailed')
    return { content, ...code }
  })

  on(recordCalls.opened, async ({ params, reply }) => {
    const { bib_id } = await foundBook(bibIdOfToken(params.token ?? ''))
    reply.code(302)
    const location = `/space/searchDetailLocal/${encodeURIComponent(bib_id)}`
    return new FileAnswer('', 'text/plain; charset=utf-8', { location })
  })

  on(recordCalls.gone, async ({ params }) => {
    const book = await goneBook(db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    const [movedTo, versions] = await Promise.all([
      book.movedTo ? namedByBibId(db, book.movedTo) : undefined,
      versionsOf(db, book.groupId, VERSIONS),
    ])
    return {
      title: cleanText(book.title),
      author: cleanText(book.author),
      withdrawnDate: ctx.dates.day(book.at),
      movedTo: movedTo ? cleaned(movedTo) : null,
      versions: versions.filter(one => one.bibId !== movedTo?.bibId).map(cleaned),
    }
  })
}

type Named = NonNullable<Awaited<ReturnType<typeof namedByBibId>>>
const cleaned = ({ bibId, title, author, publisher, pubYear }: Named) => ({
  bibId,
  title: cleanText(title),
  author: cleanText(author),
  published: cleanText([publisher, pubYear].filter(Boolean).join(', ')),
})

/**
 * A share token is the book's id in fewer characters: a short address gives a small QR code. It identifies no reader,
 * is not stored, and is valid as long as the book exists.
 */
const OURS = /^m[0-9a-f]{32}$/

const shareToken = (bibId: string): string =>
  OURS.test(bibId) ? Buffer.from(bibId.slice(1), 'hex').toString('base64url') : bibId

const bibIdOfToken = (token: string): string =>
  /^[\w-]{22}$/.test(token) ? `m${Buffer.from(token, 'base64url').toString('hex')}` : token
