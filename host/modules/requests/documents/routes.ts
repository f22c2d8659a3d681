/** /opac/x/documents/*, /opac/x/search/citation: documents that the library does not hold. */

import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  DOCUMENT_WAYS,
  type DocumentKind,
} from '../../../../src/contract/reader/codes.ts'
import { type DocumentRow, documentsCalls } from '../../../../src/contract/reader/x-documents.ts'
import { DOCUMENT_REMARK_LENGTH, DOCUMENTS_OPEN } from '../../../../src/core/limits.ts'
import {
  CITATION_FIELDS,
  CITATION_LENGTHS,
  CITATION_TEXTS,
  type Citation,
  doiIn,
  NO_CITATION,
} from '../../../../src/core/rules/documents/citation.ts'
import { handOverTo } from '../../../../src/core/rules/documents/openurl.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { cardBlocks } from '../../../../src/core/rules/reader/reader-blocks.ts'
import { safeUrl } from '../../../../src/core/rules/urls/safe-url.ts'
import { statusOf } from '../../../circulation/card-status.ts'
import { allOf, blockReason, sayReason } from '../../../circulation/reasons.ts'
import { citeItemOfCitation } from '../../../citation/item-of-citation.ts'
import { quotedsOf } from '../../../citation/quoted-types.ts'
import { openCitations } from '../../../enrichment/citations.ts'
import { openSources } from '../../../enrichment/sources.ts'
import { Answer } from '../../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import type { Module } from '../../../http/calls/module.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { staffMessage } from '../../../runtime/staff-message.ts'
import { foldHeading } from '../../../search/analysis/fold.ts'
import { isbnKey, issnKey } from '../../../search/analysis/identifiers.ts'
import { lookUpKey } from '../../../signin/throttle.ts'
import { openCatalogue, sourceParts } from '../../bibs/catalogue.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import { pageOf, sliceOf } from '../../users/lists.ts'
import { heldOf } from './held.ts'
import * as rows from './queries.ts'

/** max bytes, and ms for one source including redirects */
const WANTED = {
  accept: 'application/vnd.citationstyles.csl+json, application/json',
  mostBytes: 500_000,
  within: 4000,
}
/** of one reader in an hour */
const MOST_LOOK_UPS = 60

/** Without control characters, and without what its kind is not described by. */
function cleanCitation(given: Citation): Citation {
  const citation: Citation = { ...NO_CITATION, kind: given.kind }
  for (const name of CITATION_FIELDS[given.kind]) citation[name] = cleanText(given[name])
  return citation
}

/** As it is stored. @throws Refusal */
function checked(given: Citation): Citation {
  const citation = cleanCitation(given)
  for (const name of CITATION_TEXTS)
    if ([...citation[name]].length > CITATION_LENGTHS[name])
      throw new Refusal(`documents.long.${name}`, { most: CITATION_LENGTHS[name] })
  // a journal's part may be named by its pages alone
  const named = citation.kind === 'standard' ? citation.title || citation.number : citation.title
  if (foldHeading(named) === '') throw new Refusal('documents.noTitle')
  if (citation.kind === 'article' && foldHeading(citation.source) === '' && !citation.doi)
    throw new Refusal('documents.noSource')
  if (citation.isbn) {
    const isbn = isbnKey(citation.isbn)
    if (isbn === null) throw new Refusal('documents.badIsbn')
    citation.isbn = isbn
  }
  if (citation.issn && issnKey(citation.issn) === null) throw new Refusal('documents.badIssn')
  if (citation.doi) {
    const doi = doiIn(citation.doi)
    if (doi === '') throw new Refusal('documents.badDoi')
    citation.doi = doi
  }
  if (citation.year && !/^\d{4}$/.test(citation.year)) throw new Refusal('documents.badYear')
  return citation
}

/** The same for all requests of the same document. */
function sameKey({ kind, title, author, source, isbn, doi, number }: Citation): string {
  if (doi) return `doi ${doi.toLowerCase()}`
  if (kind === 'book' && isbn) return `isbn ${isbn}`
  const parts = kind === 'book' ? [title, author] : kind === 'standard' ? [number, title] : [title, source]
  return `${kind} ${parts.map(foldHeading).join(' / ')}`
}

export const documents: Module = (on, ctx) => {
  const { store, writes, clock, dates, config } = ctx
  const catalogue = openCatalogue(ctx)
  const sources = (templates: string[]) =>
    openSources<Citation>({ ...sourceParts(ctx), templates, wanted: WANTED })
  const citations = openCitations({
    clock,
    doi: sources(config.doiSources),
    isbn: sources(config.isbnSources),
    releaseWhile: waiting => ctx.answers.releaseWhile(waiting),
  })

  /** @throws HttpError 404 where the library has turned it off */
  async function confNow() {
    const conf = await ctx.conf.now()
    if (!conf.isOn('cs.turn.on.ill')) throw new HttpError(404, 'errors.missing')
    return conf
  }

  const shown = (row: rows.DocumentRecord, lang: Lang): DocumentRow => {
    const kind = knownKind(DOCUMENT_KINDS, row.kind) ?? 'book'
    const state = knownKind(DOCUMENT_STATES, row.state)
    const way = knownKind(DOCUMENT_WAYS, row.way)
    const texts = Object.fromEntries(CITATION_TEXTS.map(name => [name, cleanText(row[name])]))
    return {
      ...(texts as Omit<Citation, 'kind'>),
      documentId: row.id,
      kind,
      kindDesc: say(lang, `documents.kinds.${kind}`),
      title: cleanText(row.title) || cleanText(row.number),
      way: row.way,
      wayDesc: way ? say(lang, `documents.ways.${way}`) : row.way,
      status: row.state,
      statusDesc: state ? say(lang, `documents.states.${state}`) : row.state,
      canWithdraw: row.state === 'open' || row.state === 'seen' ? 1 : 0,
      link: row.state === 'ready' ? safeUrl(row.link) : '',
      reply: cleanLines(staffMessage(lang, row.words, row.reply)),
      remark: row.remark,
      neededBy: row.needed_by,
      createdDate: dates.minute(row.created_at),
      updatedDate: dates.minute(row.updated_at),
    }
  }

  on(documentsCalls.terms, async ({ lang }) => {
    const conf = await confNow()
    return { declaration: cleanLines(conf.text('space.ill.declaration', lang)), looksUp: citations.kinds }
  })

  on(documentsCalls.find, async ({ lang, body }) => {
    const conf = await ctx.conf.now()
    const citation = cleanCitation(body)
    const template = conf.isOn('cs.turn.on.ill') ? conf.text('space.ill.url', lang) : ''
    return { held: await heldOf(ctx, citation), handOver: handOverTo(template, citation) }
  })

  on(documentsCalls.quoteds, ({ body }) => {
    const citation = cleanCitation(body.citation)
    if (foldHeading(citation.title) === '') throw new Refusal('documents.noTitle')
    const items = [citeItemOfCitation(citation)]
    return { quoteds: quotedsOf(body.types, items, { today: catalogue.today(), from: 1 }) }
  })

  on(documentsCalls.lookUp, async ({ uid, body }) => {
    await confNow()
    const doi = doiIn(body.number)
    const isbn = doi ? null : isbnKey(body.number)
    if (!doi && isbn === null) throw new Refusal('documents.badNumber')
    if (!citations.kinds.includes(doi ? 'doi' : 'isbn')) return { answer: 'off' as const, citation: null }
    if (!(await ctx.throttle.allow(lookUpKey(uid), MOST_LOOK_UPS)))
      throw new Refusal('documents.tooManyLookUps')
    return doi ? citations.of('doi', doi) : citations.of('isbn', isbn!)
  })

  on(documentsCalls.list, async ({ uid, lang, query }) => {
    const found = await rows.documentsBy(store.db, uid, sliceOf(query))
    const total = await rows.countDocuments(store.db, uid)
    return pageOf(
      found.map(row => shown(row, lang)),
      total,
      query,
    )
  })

  on(documentsCalls.create, async ({ uid, lang, body }) => {
    const conf = await confNow()
    const citation = checked(body)
    const remark = cleanLines(body.remark)
    if ([...remark].length > DOCUMENT_REMARK_LENGTH)
      throw new Refusal('documents.longRemark', { most: DOCUMENT_REMARK_LENGTH })
    if (body.way === 'loan' && !lends(citation.kind)) throw new Refusal('documents.noLoan')
    if (body.neededBy !== '' && body.neededBy < dates.day(clock.now())) throw new Refusal('documents.pastDay')
    const declaration = cleanLines(conf.text('space.ill.declaration', lang))
    if (declaration !== '' && !body.agrees) throw new Refusal('documents.mustAgree')
    // searched before the transaction, which reads its own tables only
    const isHeld =
      !body.isWantedAnyway &&
      (await heldOf(ctx, citation)).some(one => one.is === 'itself' && one.by === 'isbn')
    if (isHeld) throw new Refusal('documents.held')
    const key = sameKey(citation)
    const row = await writes.transaction(async trx => {
      const blocks = cardBlocks(statusOf(await rows.cardOf(trx, uid), dates.day(clock.now())))
      const fault = allOf(blocks.map(blockReason))
      if (fault) throw new Refusal('suggest.said', { text: sayReason(lang, fault) })
      const same = await rows.activeSame(trx, uid, key)
      if (same) throw new Refusal('documents.asked', { date: dates.day(same.created_at) })
      if ((await rows.countActive(trx, uid)) >= DOCUMENTS_OPEN)
        throw new Refusal('documents.tooMany', { most: DOCUMENTS_OPEN })
      return rows.addDocument(trx, {
        ...citation,
        uid,
        same_key: key,
        way: body.way,
        needed_by: body.neededBy,
        remark,
        declaration,
        now: clock.now(),
      })
    })
    return new Answer(shown(row, lang), { msg: say(lang, 'documents.sent') })
  })

  on(documentsCalls.withdraw, async ({ uid, lang, body: { documentId } }) => {
    await writes.transaction(async trx => {
      const row = await rows.documentOf(trx, uid, documentId)
      if (!row) throw new HttpError(404, 'errors.missing')
      if (row.state !== 'open' && row.state !== 'seen') throw new Refusal('documents.tooLate')
      await rows.withdrawDocument(trx, documentId, clock.now())
    })
    return new Answer({ documentId }, { msg: say(lang, 'documents.withdrawn') })
  })
}

/** Journals do not leave their library; of them and of chapters there are copies. */
const lends = (kind: DocumentKind): boolean => kind === 'book' || kind === 'standard'
