/** Asking the library to buy a book: who may, how many, and not what it has or was asked for already. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { Checked, PdaDetail, Suggestion, SuggestRight } from '../../../../src/contract/requests-pda.ts'
import { statusOf } from '../../../circulation/card-status.ts'
import { readRules } from '../../../circulation/rule-queries.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { HttpError, Refusal } from '../../../kernel/errors.ts'
import { ownWords } from '../../../kernel/own-words.ts'
import { type Lang, type MessageKey, say, type Values } from '../../../kernel/say.ts'
import { foldHeading } from '../../../search/analysis/fold.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanLines, cleanText } from '../../bibs/detail-html.ts'
import { mayBeOne, openLikenesses, stateWords } from './likenesses.ts'
import * as rows from './queries.ts'

type Fault = { key: MessageKey; values?: Values }
/** characters of what a reader writes of a book */
const LONGEST = { title: 200, author: 100, publisher: 100, price: 20 } as const
type Text = string | null | undefined
export type Wish = Record<'title' | 'author' | 'publisher' | 'pub_year' | 'isbn' | 'price', Text> & {
  remark: string
  otherEdition: boolean
}

/** @throws Refusal in words for what cannot be a book */
function wishedBook(wish: Wish): rows.WishedBook {
  const [title, author, publisher, price] = (['title', 'author', 'publisher', 'price'] as const).map(name => {
    const text = cleanText(wish[name] ?? '').trim()
    if ([...text].length > LONGEST[name]) throw new Refusal(`suggest.long.${name}`, { most: LONGEST[name] })
    return text
  }) as [string, string, string, string]
  const title_key = foldHeading(title)
  if (!title_key) throw new Refusal('suggest.noTitle')
  const isbn = wish.isbn?.trim() ? isbnKey(wish.isbn) : ''
  if (isbn === null) throw new Refusal('suggest.badIsbn')
  const pub_year = wish.pub_year?.trim() ?? ''
  if (pub_year && !/^\d{4}$/.test(pub_year)) throw new Refusal('suggest.badYear')
  return { isbn, title, author, publisher, pub_year, price, title_key, author_key: foldHeading(author) }
}

export function openSuggester(ctx: HostContext) {
  const { store, writes, clock, dates } = ctx
  const likenesses = openLikenesses(ctx)

  async function standing(
    db: Reading,
    uid: number,
  ): Promise<{ fault: Fault | null; left: number; most: number }> {
    const asker = await rows.asker(db, uid)
    const most = (await readRules(db)).of(asker.user_group).maxPurchases
    const left = Math.max(0, most - asker.purchases)
    const isValid = statusOf(asker, dates.day(clock.now())) === ID_STATUS.valid
    if (!isValid || most === 0) return { fault: { key: 'suggest.noRight' }, left: 0, most }
    return { fault: left ? null : { key: 'suggest.limit', values: { most } }, left, most }
  }

  /** The catalogue's book of an ISBN; null = none. Asked of the search index, which knows both forms of an ISBN. */
  const heldAs = async (isbn: string): Promise<string | null> =>
    isbn ? (await likenesses.held({ isbn, title: '', author: '' })).byIsbn : null

  const wordsOf = (lang: Lang, fault: Fault | null) => fault && say(lang, fault.key, fault.values)
  const faultOf = (own: boolean, held: string | null): Fault | null => {
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
    reply: cleanLines(ownWords(lang, row.words, row.reply)),
    remark: row.remark,
    canWithdraw: row.state === 'open' ? 1 : 0,
    createdDate: dates.minute(row.created_at),
    updatedDate: dates.minute(row.updated_at),
  })

  return {
    /** With the book in the catalogue, once it has come. */
    async suggestions(found: rows.PurchaseRecord[], lang: Lang): Promise<Suggestion[]> {
      return Promise.all(
        found.map(async row =>
          suggestion(row, lang, row.state === 'arrived' ? await heldAs(row.isbn) : null),
        ),
      )
    },

    async right(uid: number, lang: Lang): Promise<SuggestRight> {
      const { fault, left, most } = await standing(store.db, uid)
      return { canRecommend: fault ? 0 : 1, reason: wordsOf(lang, fault), left, most }
    },

    /** What the page of one book says before the press. */
    async outlook(
      uid: number,
      lang: Lang,
      { isbn, own }: { isbn: string; own: number },
    ): Promise<Pick<PdaDetail, 'canSuggest' | 'reason' | 'bibId'>> {
      const bibId = await heldAs(isbn)
      const fault = faultOf(own > 0, bibId) ?? (await standing(store.db, uid)).fault
      return { canSuggest: fault ? 0 : 1, reason: wordsOf(lang, fault), bibId }
    },

    /** By ISBN where there is one, and by title with its author. @throws HttpError 400 for what is neither */
    async check(uid: number, lang: Lang, asked: { isbn: Text; title: Text; author: Text }): Promise<Checked> {
      const isbn = asked.isbn?.trim() ? isbnKey(asked.isbn) : ''
      const title = cleanText(asked.title ?? '').slice(0, LONGEST.title)
      const author = cleanText(asked.author ?? '').slice(0, LONGEST.author)
      if (isbn === null || !(isbn || title.trim()))
        throw new HttpError(400, 'errors.badMember', { member: isbn === null ? 'isbn' : 'title' })
      const items = await likenesses.all(uid, lang, { isbn, title, author })
      const held = items.find(one => one.kind === 'held')
      const own =
        items.some(one => one.kind === 'own') || (!!isbn && (await rows.hasAsked(store.db, uid, isbn)))
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

    /** A book that no vendor offers; what one does is asked for as such. @throws Refusal in words */
    async wish(uid: number, lang: Lang, wish: Wish): Promise<Suggestion> {
      const wished = wishedBook(wish)
      const { isbn, title_key: titleKey, author_key: authorKey } = wished
      const offered = isbn ? (await rows.offersLike(store.db, { isbn, titleKey: '' }))[0] : undefined
      if (offered) return this.create(uid, lang, { book: offered.id, remark: wish.remark })
      const held = await likenesses.held(wished)
      const row = await writes.together(async trx => {
        if (held.byIsbn) throw new Refusal('suggest.held')
        if (held.byTitle && !wish.otherEdition) throw new Refusal('suggest.heldTitle')
        const alike = (await rows.purchasesLike(trx, { isbn, titleKey })).filter(one => one.uid === uid)
        const isAsked = alike.some(
          one =>
            (isbn !== '' && one.isbn === isbn) || (!wish.otherEdition && mayBeOne(one.author_key, authorKey)),
        )
        if (isAsked) throw new Refusal('suggest.asked')
        const { fault } = await standing(trx, uid)
        if (fault) throw new Refusal(fault.key, fault.values)
        const id = await rows.addPurchase(trx, {
          uid,
          book: null,
          wished,
          remark: wish.remark,
          now: clock.now(),
        })
        return rows.purchaseOf(trx, id)
      })
      return suggestion(row, lang)
    },

    /** @throws HttpError 404 for what is not the reader's own; Refusal for what somebody has seen */
    async withdraw(uid: number, id: number): Promise<void> {
      await writes.together(async trx => {
        if (await rows.dropPurchase(trx, uid, id)) return
        if (await rows.ownsPurchase(trx, uid, id)) throw new Refusal('suggest.tooLate')
        throw new HttpError(404, 'errors.missing')
      })
    },

    /** @throws Refusal in words; HttpError 404 for a book that is not on offer (any more) */
    async create(
      uid: number,
      lang: Lang,
      { book, remark }: { book: number; remark: string },
    ): Promise<Suggestion> {
      const offered = await rows.offerOf(store.db, uid, book)
      if (!offered) throw new HttpError(404, 'errors.missing')
      // the index is asked before the transaction, which asks nothing but its own tables
      const held = await heldAs(offered.isbn)
      const row = await writes.together(async trx => {
        const now = await rows.offerOf(trx, uid, book)
        if (!now) throw new HttpError(404, 'errors.missing')
        const fault = faultOf(now.own > 0, held) ?? (await standing(trx, uid)).fault
        if (fault) throw new Refusal(fault.key, fault.values)
        const id = await rows.addPurchase(trx, { uid, book, remark, now: clock.now() })
        return rows.purchaseOf(trx, id)
      })
      return suggestion(row, lang)
    },
  }
}
