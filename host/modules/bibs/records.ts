/** A book to take along: its record as a file, its address as a link and a QR code. And what became of one that has left. */
import { recordCalls } from '../../../src/contract/bibs-record.ts'
import { qrCode } from '../../../src/core/rules/qr-code.ts'
import { readRecord } from '../../ingest/stored-record.ts'
import { FileAnswer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import { libraryAddress } from '../../kernel/library-address.ts'
import type { Module } from '../../kernel/module.ts'
import { cleanText } from './detail-html.ts'
import { goneBook, namedByBibId, versionsOf } from './gone-queries.ts'
import { bookByBibId, bookKeys } from './queries.ts'
import { toIso2709, toMarcXml } from './record-file.ts'
import { bibIdOfToken, shareToken } from './share-token.ts'

/** versions named for a book that has left */
const VERSIONS = 6

export const records: Module = (on, ctx) => {
  const { db } = ctx.store

  async function keyOf(bibId: string | undefined) {
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
    const { bib_id, title } = await keyOf(params.id)
    return { token: shareToken(bib_id), url: shortAddress(bib_id, headers), title: cleanText(title) }
  })

  on(recordCalls.qr, async ({ params, headers }) => {
    const { bib_id } = await keyOf(params.id)
    const content = shortAddress(bib_id, headers)
    const code = qrCode(content)
    // an address of the library's own that is longer than any code
    if (!code) throw new Refusal('share.qrFailed')
    return { content, ...code }
  })

  on(recordCalls.opened, async ({ params, reply }) => {
    const { bib_id } = await keyOf(bibIdOfToken(params.token ?? ''))
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
