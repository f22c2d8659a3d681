/** Sharing booklists. Each change is one transaction. */
import { createHash } from 'node:crypto'
import {
  BOOKLIST_BOOKS_LIMIT,
  BOOKLIST_NAME_LENGTH,
  BOOKLIST_NOTE_LENGTH,
  BOOKLISTS_FOLLOWED,
  BOOKLISTS_LIMIT,
} from '../../../src/core/limits.ts'
import { BOOKLIST_FORBIDDEN } from '../../../src/core/rules/forbidden-field.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import { cleanLines } from '../bibs/detail/detail-html.ts'
import { addNotice } from '../notices/add-notice.ts'
import { createList, isNamed, ownList, touchList } from './edit-queries.ts'
import { forbiddenWords } from './forbidden.ts'
import { countLists, visibleList } from './queries.ts'
import * as rows from './shared-queries.ts'

/** sha256 hex of a link's key; '' = no key, which matches nothing */
export const hashOfKey = (key: string | null | undefined): string =>
  key ? createHash('sha256').update(key).digest('hex') : ''

/** Notifies followers of a public list of new books: each at most once a day. */
export async function notifyFollowers(
  trx: Writing,
  list: { id: string; name: string; uid: number; count: number },
  { now, today }: { now: number; today: string },
): Promise<void> {
  for (const uid of await rows.takeUnnotified(trx, list.id, list.uid, today))
    await addNotice(trx, {
      uid,
      at: now,
      kind: 'booklist',
      values: { list: list.id, name: list.name, count: list.count },
    })
}

export function openShared({ writes: { transaction }, clock, random, conf }: HostContext) {
  async function own(trx: Writing, id: string, uid: number) {
    const list = await ownList(trx, id, uid)
    if (!list) throw new HttpError(404, 'errors.missing')
    return list
  }

  /** Creates a list of the reader with these books. @returns its id */
  async function copyInto(
    trx: Writing,
    uid: number,
    {
      name,
      description,
      books,
    }: { name: string; description: string; books: { bib: number; isGone: number }[] },
  ): Promise<{ id: string; left: number }> {
    if ((await countLists(trx, { uid }, clock.now())) >= BOOKLISTS_LIMIT)
      throw new Refusal('booklists.tooMany', { most: BOOKLISTS_LIMIT })
    const id = random(12).toString('hex')
    const free = await freeName(trx, uid, name)
    await createList(trx, { id, uid, name: free, description, is_public: 0, owner_name: '' }, clock.now())
    const copied = books.filter(book => book.isGone === 0).slice(0, BOOKLIST_BOOKS_LIMIT)
    await rows.fill(
      trx,
      id,
      copied.map(book => book.bib),
      clock.now(),
    )
    return { id, left: books.length - copied.length }
  }

  return {
    follow: (uid: number, id: string, isFollowed: boolean): Promise<void> =>
      transaction(async trx => {
        if (!isFollowed) return rows.unfollow(trx, uid, id)
        const list = await visibleList(trx, id, { uid, now: clock.now() })
        if (!list || list.is_public === 0) throw new HttpError(404, 'errors.missing')
        if (list.uid === uid) throw new Refusal('booklists.ownList')
        if ((await rows.countFollowedBy(trx, uid)) >= BOOKLISTS_FOLLOWED)
          throw new Refusal('booklists.tooManyFollowed', { most: BOOKLISTS_FOLLOWED })
        await rows.follow(trx, uid, id, clock.now())
      }),

    /** @returns the key; only its hash is stored */
    share: (uid: number, id: string): Promise<string> =>
      transaction(async trx => {
        await own(trx, id, uid)
        const key = random(24).toString('base64url')
        await rows.setShareHash(trx, id, hashOfKey(key))
        return key
      }),

    unshare: (uid: number, id: string): Promise<void> =>
      transaction(async trx => {
        await own(trx, id, uid)
        await rows.setShareHash(trx, id, null)
      }),

    copy: (uid: number, id: string, key: string | null | undefined) =>
      transaction(async trx => {
        const list = await visibleList(trx, id, { uid, hash: hashOfKey(key), now: clock.now() })
        if (!list) throw new HttpError(404, 'errors.missing')
        return copyInto(trx, uid, { ...list, books: await rows.orderOf(trx, id) })
      }),

    copyTopic: (uid: number, topic: { id: string; name: string; subtitle: string }) =>
      transaction(async trx =>
        copyInto(trx, uid, {
          name: topic.name,
          description: topic.subtitle,
          books: await rows.topicOrder(trx, topic.id),
        }),
      ),

    async entry(uid: number, id: string, { bibId, note, to }: { bibId: string; note?: string; to?: number }) {
      const isForbidden = await forbiddenWords(conf)
      const words = note === undefined ? undefined : cleanLines(note)
      if (words !== undefined && [...words].length > BOOKLIST_NOTE_LENGTH)
        throw new Refusal('booklists.longNote', { most: BOOKLIST_NOTE_LENGTH })
      if (words && isForbidden(words))
        throw new Refusal('booklists.forbidden.note', {}, BOOKLIST_FORBIDDEN.note)
      await transaction(async trx => {
        await own(trx, id, uid)
        const order = await rows.orderOf(trx, id)
        const book = order.find(one => one.bib_id === bibId)
        if (!book) throw new HttpError(404, 'errors.missing')
        if (words !== undefined) await rows.setNote(trx, id, book.bib, words)
        if (to !== undefined) {
          // the position is among visible books; withdrawn ones stay at the end
          const shown = order.filter(one => one.isGone === 0 && one !== book)
          shown.splice(to - 1, 0, book)
          const gone = order.filter(one => one.isGone === 1 && one !== book)
          await rows.setOrder(
            trx,
            id,
            [...shown, ...gone].map(one => one.bib),
          )
        }
        await touchList(trx, id, clock.now())
      })
    },
  }
}

/** The name, made unique among the reader's lists by a number; truncated if too long. */
async function freeName(trx: Writing, uid: number, name: string): Promise<string> {
  for (let at = 1; ; at++) {
    const end = at === 1 ? '' : ` (${at})`
    const free = [...name].slice(0, BOOKLIST_NAME_LENGTH - end.length).join('') + end
    if (!(await isNamed(trx, uid, free, ''))) return free
  }
}
