/** Asking the library to buy a book on offer: who may, how many, and not what it has or was asked for already. */

import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { PdaDetail, Suggestion, SuggestRight } from '../../../../src/contract/requests-pda.ts'
import { statusOf } from '../../../circulation/card-status.ts'
import { readRules } from '../../../circulation/rule-queries.ts'
import type { HostContext } from '../../../kernel/context.ts'
import { HttpError, Refusal } from '../../../kernel/errors.ts'
import { ownWords } from '../../../kernel/own-words.ts'
import { type Lang, type MessageKey, say, type Values } from '../../../kernel/say.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import { EVERYTHING } from '../../../search/engine.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanLines } from '../../bibs/detail-html.ts'
import * as rows from './queries.ts'

type Fault = { key: MessageKey; values?: Values }
const STATES = ['open', 'ordered', 'arrived', 'declined'] as const

export function openSuggester(ctx: HostContext) {
  const { store, writes, clock, dates, search } = ctx

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
  async function heldAs(isbn: string): Promise<string | null> {
    const { hits } = await search.search({
      ...EVERYTHING,
      conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
      pageSize: 1,
    })
    return hits[0] ? rows.bibIdOf(store.db, hits[0].id) : null
  }

  const wordsOf = (lang: Lang, fault: Fault | null) => fault && say(lang, fault.key, fault.values)
  const faultOf = (own: boolean, held: string | null): Fault | null => {
    if (held) return { key: 'suggest.held' }
    return own ? { key: 'suggest.asked' } : null
  }

  const suggestion = (row: rows.PurchaseRecord, lang: Lang): Suggestion => {
    const state = STATES.find(one => one === row.state)
    return {
      suggestId: row.id,
      bookId: row.book,
      isbn: row.isbn,
      title: row.title,
      author: row.author,
      publisher: row.publisher,
      pub_year: row.pub_year,
      status: row.state,
      statusDesc: state ? say(lang, `suggest.states.${state}`) : row.state,
      reply: cleanLines(ownWords(lang, row.words, row.reply)),
      remark: row.remark,
      createdDate: dates.minute(row.created_at),
      updatedDate: dates.minute(row.updated_at),
    }
  }

  return {
    suggestion,

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

    /** @throws HttpError 400 for what is no ISBN */
    async check(uid: number, lang: Lang, text: string) {
      const isbn = isbnKey(text)
      if (!isbn) throw new HttpError(400, 'errors.badMember', { member: 'isbn' })
      const bibId = await heldAs(isbn)
      const fault = faultOf(await rows.hasAsked(store.db, uid, isbn), bibId)
      return { duplicate: fault ? 1 : 0, reason: wordsOf(lang, fault), bibId }
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
