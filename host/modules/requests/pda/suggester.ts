/** Purchase suggestions: permission, quota, and no duplicates of holdings or earlier suggestions. */
import type {
  Checked,
  PdaDetail,
  Suggestion,
  SuggestRight,
} from '../../../../src/contract/reader/requests-pda.ts'
import { cardBlocks } from '../../../../src/core/rules/reader/reader-blocks.ts'
import { statusOf } from '../../../circulation/card-status.ts'
import type { Reason } from '../../../circulation/driver.ts'
import { allOf, blockReason, sayEach, sayReason } from '../../../circulation/reasons.ts'
import { readRules } from '../../../circulation/rule-queries.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { staffMessage } from '../../../runtime/staff-message.ts'
import { foldHeading } from '../../../search/analysis/fold.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import * as rows from './queries.ts'
import { mayBeOne, openSimilarBooks, stateWords } from './similar-books.ts'

/** max characters of the reader's fields */
const LONGEST = { title: 200, author: 100, publisher: 100, price: 20 } as const
type Text = string | null | undefined
export type OwnSuggestion = Record<'title' | 'author' | 'publisher' | 'pub_year' | 'isbn' | 'price', Text> & {
  remark: string
  otherEdition: boolean
}

/** @throws Refusal for an invalid book */
function typedBook(given: OwnSuggestion): rows.TypedBook {
  const [title, author, publisher, price] = (['title', 'author', 'publisher', 'price'] as const).map(name => {
    const text = cleanText(given[name] ?? '').trim()
    if ([...text].length > LONGEST[name]) throw new Refusal(`suggest.long.${name}`, { most: LONGEST[name] })
    return text
  }) as [string, string, string, string]
  const title_key = foldHeading(title)
  if (!title_key) throw new Refusal('suggest.noTitle')
  const isbn = given.isbn?.trim() ? isbnKey(given.isbn) : ''
  if (isbn === null) throw new Refusal('suggest.badIsbn')
  const pub_year = given.pub_year?.trim() ?? ''
  if (pub_year && !/^\d{4}$/.test(pub_year)) throw new Refusal('suggest.badYear')
  return { isbn, title, author, publisher, pub_year, price, title_key, author_key: foldHeading(author) }
}

export function openSuggester(ctx: HostContext) {
  const { store, writes, clock, dates } = ctx
  const similarBooks = openSimilarBooks(ctx)

  async function quotaOf(
    db: Reading,
    uid: number,
  ): Promise<{ fault: Reason | null; left: number; most: number }> {
    const reader = await rows.suggester(db, uid)
    const most = (await readRules(db)).of(reader.user_group).maxPurchases
    const left = Math.max(0, most - reader.purchases)
    const limit: Reason = most ? { key: 'suggest.limit', values: { most } } : { key: 'suggest.noRight' }
    const fault = allOf([
      ...cardBlocks(statusOf(reader, dates.day(clock.now()))).map(blockReason),
      ...(left ? [] : [limit]),
    ])
    return { fault, left: fault ? 0 : left, most }
  }

  /** The catalogue's book with an ISBN; null = none. Uses the search index, which knows both forms of an ISBN. */
  const heldAs = async (isbn: string): Promise<string | null> =>
    isbn ? (await similarBooks.held({ isbn, title: '', author: '' })).byIsbn : null

  const wordsOf = (lang: Lang, fault: Reason | null) => fault && sayReason(lang, fault)
  const faultOf = (own: boolean, held: string | null): Reason | null => {
    if (held) return { key: 'suggest.held' }
    return own ? { key: 'suggest.asked' } : null
  }

  const suggestion = (row: rows.PurchaseRecord, lang: Lang, bibId: string | null = null): Suggestion => ({
    suggestId: row.id,
    bookId: row.book,
    bibId,
    isbn: row.isbn,
    title: row.title,
    author: row.author,
    publisher: row.publisher,
    pub_year: row.pub_year,
    price: row.price,
    status: row.state,
    statusDesc: stateWords(lang, row.state),
    reply: cleanLines(staffMessage(lang, row.words, row.reply)),
    remark: row.remark,
    canWithdraw: row.state === 'open' ? 1 : 0,
    createdDate: dates.minute(row.created_at),
    updatedDate: dates.minute(row.updated_at),
  })

  return {
    /** With the book in the catalogue, once it has arrived. */
    async suggestions(found: rows.PurchaseRecord[], lang: Lang): Promise<Suggestion[]> {
      return Promise.all(
        found.map(async row =>
          suggestion(row, lang, row.state === 'arrived' ? await heldAs(row.isbn) : null),
        ),
      )
    },

    async right(uid: number, lang: Lang): Promise<SuggestRight> {
      const { fault, left, most } = await quotaOf(store.db, uid)
      return {
        canRecommend: fault ? 0 : 1,
        reason: wordsOf(lang, fault),
        reasons: fault ? sayEach(lang, fault) : [],
        left,
        most,
      }
    },

    /** What a book's page shows before suggesting it. */
    async outlook(
      uid: number,
      lang: Lang,
      { isbn, own }: { isbn: string; own: number },
    ): Promise<Pick<PdaDetail, 'canSuggest' | 'reason' | 'bibId'>> {
      const bibId = await heldAs(isbn)
      const fault = faultOf(own > 0, bibId) ?? (await quotaOf(store.db, uid)).fault
      return { canSuggest: fault ? 0 : 1, reason: wordsOf(lang, fault), bibId }
    },

    /** By ISBN if given, and by title and author. @throws HttpError 400 for neither */
    async check(uid: number, lang: Lang, typed: { isbn: Text; title: Text; author: Text }): Promise<Checked> {
      const isbn = typed.isbn?.trim() ? isbnKey(typed.isbn) : ''
      const title = cleanText(typed.title ?? '').slice(0, LONGEST.title)
      const author = cleanText(typed.author ?? '').slice(0, LONGEST.author)
      if (isbn === null || !(isbn || title.trim()))
        throw new HttpError(400, 'errors.badMember', { member: isbn === null ? 'isbn' : 'title' })
      const items = await similarBooks.all(uid, lang, { isbn, title, author })
      const held = items.find(one => one.kind === 'held')
      const own =
        items.some(one => one.kind === 'own') || (!!isbn && (await rows.hasSuggested(store.db, uid, isbn)))
      const fault = faultOf(own, held?.bibId ?? null)
      const known = isbn ? items.find(one => one.isbn && isbnKey(one.isbn) === isbn) : undefined
      return {
        duplicate: fault ? 1 : 0,
        reason: wordsOf(lang, fault),
        bibId: held?.bibId ?? null,
        known: known
          ? {
              title: known.title,
              author: known.author,
              publisher: known.publisher,
              pub_year: known.pub_year,
            }
          : null,
        items,
      }
    },

    /** A book that no vendor offers; offered ones are suggested as such. @throws Refusal */
    async createOwn(uid: number, lang: Lang, given: OwnSuggestion): Promise<Suggestion> {
      const typed = typedBook(given)
      const { isbn, title_key: titleKey, author_key: authorKey } = typed
      const offered = isbn ? (await rows.offersLike(store.db, { isbn, titleKey: '' }))[0] : undefined
      if (offered) return this.create(uid, lang, { book: offered.id, remark: given.remark })
      const held = await similarBooks.held(typed)
      const row = await writes.transaction(async trx => {
        if (held.byIsbn) throw new Refusal('suggest.held')
        if (held.byTitle && !given.otherEdition) throw new Refusal('suggest.heldTitle')
        const alike = (await rows.purchasesLike(trx, { isbn, titleKey })).filter(one => one.uid === uid)
        const isSuggested = alike.some(
          one =>
            (isbn !== '' && one.isbn === isbn) ||
            (!given.otherEdition && mayBeOne(one.author_key, authorKey)),
        )
        if (isSuggested) throw new Refusal('suggest.asked')
        const { fault } = await quotaOf(trx, uid)
        if (fault) throw new Refusal('suggest.said', { text: sayReason(lang, fault) })
        const id = await rows.addPurchase(trx, {
          uid,
          book: null,
          typedBook: typed,
          remark: given.remark,
          now: clock.now(),
        })
        return rows.purchaseOf(trx, id)
      })
      return suggestion(row, lang)
    },

    /** @throws HttpError 404 for another reader's; Refusal once it has been processed */
    async withdraw(uid: number, id: number): Promise<void> {
      await writes.transaction(async trx => {
        if (await rows.dropPurchase(trx, uid, id)) return
        if (await rows.ownsPurchase(trx, uid, id)) throw new Refusal('suggest.tooLate')
        throw new HttpError(404, 'errors.missing')
      })
    },

    /** @throws Refusal; HttpError 404 for a book that is not on offer (any more) */
    async create(
      uid: number,
      lang: Lang,
      { book, remark }: { book: number; remark: string },
    ): Promise<Suggestion> {
      const offered = await rows.offerOf(store.db, uid, book)
      if (!offered) throw new HttpError(404, 'errors.missing')
      // the index is searched before the transaction, which reads its own tables only
      const held = await heldAs(offered.isbn)
      const row = await writes.transaction(async trx => {
        const now = await rows.offerOf(trx, uid, book)
        if (!now) throw new HttpError(404, 'errors.missing')
        const fault = faultOf(now.own > 0, held) ?? (await quotaOf(trx, uid)).fault
        if (fault) throw new Refusal('suggest.said', { text: sayReason(lang, fault) })
        const id = await rows.addPurchase(trx, { uid, book, remark, now: clock.now() })
        return rows.purchaseOf(trx, id)
      })
      return suggestion(row, lang)
    },
  }
}
