/** /opac/staff/collections: the collections that the library curates for readers. */

import { COLLECTION_KINDS } from '../../../../src/contract/codes.ts'
import {
  COLLECTION_ACTS,
  type CollectionContent,
  type CollectionKind,
  type CollectionOne,
  staffCollectionsCalls,
} from '../../../../src/contract/staff/staff-collections.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import type { CallInput } from '../../../http/calls/call-input.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { Module, On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { headingKey } from '../../../search/analysis/fold.ts'
import { trailOf } from '../../../staff/queries.ts'
import { undo } from '../../../staff/undo.ts'
import { actOf, undoableSince } from '../../../staff/undo-queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { judgeBooklist } from '../../booklists/decisions.ts'
import { inWords } from '../in-words.ts'
import { booksFound, booksNamed, booksShown } from './books.ts'
import { baseOf, snapshotOf } from './content.ts'
import {
  beginCollection,
  discardDraft,
  orderCollections,
  publishCollection,
  saveCollection,
  undos,
  withdrawCollection,
} from './decisions.ts'
import { KINDS, ORDERED, problemOf, problemSaid, shownFields } from './fields.ts'
import { openDraftPreviews } from './preview.ts'
import { collectionState, listedOf } from './queries.ts'
import { isOfReader, publicListsOfReaders } from './reader-lists.ts'

const MOST_LISTED = 500
const MOST_TRAIL = 20

/** @param modules the host's modules, used to render a preview */
export function collectionsCalls(on: On, ctx: HostContext, modules: readonly Module[]): void {
  const { store, clock, dates, config } = ctx
  const { db } = store
  const previews = openDraftPreviews(ctx, modules)
  const times = () => ({ now: clock.now(), today: dates.day(clock.now()) })
  const minute = (time: number) => (time > 0 ? dates.minute(time) : '')

  /** today's acts that can be undone */
  const undoables = (kind: CollectionKind) =>
    undoableSince(db, dates.startOf(dates.day(clock.now())), [KINDS[kind].area])

  /** @throws HttpError 404 */
  function kindOf({ params }: Pick<CallInput, 'params'>): CollectionKind {
    const kind = COLLECTION_KINDS.find(one => one === params.kind)
    if (!kind) throw new HttpError(404, 'errors.missing')
    return kind
  }
  const placeOf = (input: Pick<CallInput, 'params'>) => ({ kind: kindOf(input), id: input.params.id ?? '' })

  /** @throws HttpError 404 */
  async function oneOf(kind: CollectionKind, id: string): Promise<CollectionOne> {
    const snapshot = await snapshotOf(db, kind, id)
    const content = snapshot.draft ?? snapshot.live
    if (!content) throw new HttpError(404, 'errors.missing')
    const { area, address } = KINDS[kind]
    const endsOn = snapshot.live?.values.closes_on ?? snapshot.live?.values.ends_on ?? ''
    const state = collectionState({ ...snapshot, endsOn }, times())
    const acts = await undoables(kind)
    const last = acts.find(act => act.subject === id)
    const trail = (await trailOf(db, area, id)).slice(-MOST_TRAIL).reverse()
    return {
      ...{ id, base: baseOf(snapshot), state, content, hasDraft: snapshot.draft !== null },
      from: snapshot.isPublic ? minute(snapshot.from) : '',
      address: state === 'published' || state === 'past' ? address + encodeURIComponent(id) : '',
      live: snapshot.draft ? snapshot.live : null,
      books: await booksShown(
        db,
        content.books.map(book => book.bibId),
      ),
      last: last
        ? { id: last.id, act: last.act, operator: last.operator, date: dates.minute(last.at) }
        : null,
      trail: trail.map(({ at, operator, act }) => ({
        ...{ date: dates.minute(at), operator },
        act: knownKind(COLLECTION_ACTS, act) ?? 'other',
      })),
    }
  }

  /** @throws Refusal that names the invalid field */
  function check(kind: CollectionKind, content: CollectionContent, isFinal: boolean, lang: Lang): void {
    const problem = problemOf(kind, content, isFinal)
    if (problem) throw new Refusal('staff.collections.problem', { problem: problemSaid(problem, lang) })
  }

  on(staffCollectionsCalls.list, async ({ query: { kind, q }, lang }) => {
    const words = headingKey(q)
    const all = (await listedOf(db, kind)).filter(one => words === '' || headingKey(one.name).includes(words))
    return {
      items: all.slice(0, MOST_LISTED).map(one => ({
        ...{ id: one.id, name: one.name, books: one.books, isRecommended: one.isRecommended },
        reader: one.reader,
        ...{ state: collectionState(one, times()), from: one.isPublic ? minute(one.from) : '' },
        hasDraft: one.draft !== null,
      })),
      total: all.length,
      fields: shownFields(kind, lang),
      hasBooks: KINDS[kind].books !== null,
      canOrder: ORDERED.includes(kind),
      zone: config.timeZone,
      now: dates.minute(clock.now()),
    }
  })
  on(staffCollectionsCalls.find, async ({ query }) => ({ books: await booksFound(ctx, query.q) }))
  on(staffCollectionsCalls.named, ({ body }) => booksNamed(ctx, body.lines))
  on(staffCollectionsCalls.readersLists, async ({ query }) => {
    const { rows, total } = await publicListsOfReaders(db, cleanText(query.q))
    return {
      items: rows.map(row => ({ ...row, name: cleanText(row.name), owner: cleanText(row.owner) })),
      total,
    }
  })
  on(staffCollectionsCalls.recommend, ({ staff, params, body }) =>
    inWords(async () => {
      const id = params.id ?? ''
      if (!(await isOfReader(db, id))) throw new HttpError(404, 'errors.missing')
      const act = body.isRecommended ? 'recommended' : 'unrecommended'
      await judgeBooklist(ctx, staff!.name, { id, act, words: {} })
      return { act: (await undoables('booklist')).find(one => one.subject === id)?.id ?? null }
    }),
  )
  on(staffCollectionsCalls.one, async input => {
    const { kind, id } = placeOf(input)
    return oneOf(kind, id)
  })

  on(staffCollectionsCalls.create, input =>
    inWords(async () => {
      const kind = kindOf(input)
      const { staff, body, lang } = input
      check(kind, body.content, false, lang)
      const { id } = await beginCollection(ctx, staff!.name, { kind, ...body })
      if (id === '') throw new Refusal('staff.collections.begun')
      return oneOf(kind, id)
    }),
  )
  on(staffCollectionsCalls.save, input =>
    inWords(async () => {
      const { kind, id } = placeOf(input)
      check(kind, input.body.content, false, input.lang)
      await saveCollection(ctx, input.staff!.name, { kind, id, ...input.body })
      return oneOf(kind, id)
    }),
  )
  on(staffCollectionsCalls.publish, input =>
    inWords(async () => {
      const { kind, id } = placeOf(input)
      check(kind, input.body.content, true, input.lang)
      await publishCollection(ctx, input.staff!.name, { kind, id, ...input.body })
      return oneOf(kind, id)
    }),
  )
  on(staffCollectionsCalls.withdraw, input =>
    inWords(async () => {
      const { kind, id } = placeOf(input)
      await withdrawCollection(ctx, input.staff!.name, { kind, id, ...input.body })
      return oneOf(kind, id)
    }),
  )
  on(staffCollectionsCalls.discard, input =>
    inWords(async () => {
      const { kind, id } = placeOf(input)
      await discardDraft(ctx, input.staff!.name, { kind, id, ...input.body })
      const { live } = await snapshotOf(db, kind, id)
      return live ? oneOf(kind, id) : null
    }),
  )
  on(staffCollectionsCalls.order, input =>
    inWords(async () => {
      const kind = kindOf(input)
      await orderCollections(ctx, input.staff!.name, { kind, ...input.body })
      const acts = await undoables(kind)
      return { act: acts.find(act => act.subject === 'order')?.id ?? null }
    }),
  )
  on(staffCollectionsCalls.undo, ({ staff, params }) =>
    inWords(async () => {
      const act = await actOf(db, idIn(params.id))
      const kind = COLLECTION_KINDS.find(one => KINDS[one].area === act?.area)
      if (!act || !kind) throw new HttpError(404, 'errors.missing')
      await undo(ctx, staff!.name, undos, act.id)
      return { kind, id: act.subject === 'order' ? '' : act.subject }
    }),
  )

  on(staffCollectionsCalls.draw, async input => {
    const kind = kindOf(input)
    return { key: await previews.keep({ kind, id: input.body.id || 'draft', content: input.body.content }) }
  })
  on(staffCollectionsCalls.preview, async ({ params, query }) => {
    const shown = await previews.show(params.key ?? '', query)
    if (!shown) throw new HttpError(404, 'errors.missing')
    return new FileAnswer(shown.html, 'text/html; charset=utf-8', { 'content-security-policy': shown.policy })
  })
}
