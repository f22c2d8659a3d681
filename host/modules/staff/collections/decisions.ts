/** Staff decisions on the library's collections: draft, publish at a time, withdraw, order, and undo. */
import type {
  CollectionAct,
  CollectionContent,
  CollectionKind,
} from '../../../../src/contract/staff/staff-collections.ts'
import {
  Cannot,
  type DecisionContext,
  decide,
  decideAll,
  type Facts,
  missing,
  nameOf,
} from '../../../staff/decide.ts'
import type { CollectionArea } from '../../../staff/trail.ts'
import { needsSame, type Undo, type Undos } from '../../../staff/undo.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { undoJudged } from '../../booklists/decisions.ts'
import {
  baseOf,
  cleanContent,
  put,
  reserveCourse,
  rowsOfBooks,
  type Snapshot,
  snapshotOf,
} from './content.ts'
import { KINDS, ORDERED, problemOf, problemSaid } from './fields.ts'
import { orderOf, putOrder } from './queries.ts'

type Of = { kind: CollectionKind; id: string; base?: string | undefined }

const areaOf = (kind: CollectionKind): CollectionArea => KINDS[kind].area

/** @throws Cannot if it does not exist, or has changed since it was read */
async function found(trx: Reading, { kind, id, base }: Of): Promise<Snapshot> {
  const now = await snapshotOf(trx, kind, id)
  if (!now.live && !now.draft) throw missing(areaOf(kind), id)()
  if (base !== undefined && base !== baseOf(now))
    throw new Cannot('Somebody else has changed it since. Nothing was changed.', 'changed')
  return now
}

/** @throws Cannot for content that cannot be stored, or (isFinal) not be shown */
async function checked(
  trx: Reading,
  kind: CollectionKind,
  given: CollectionContent,
  isFinal: boolean,
): Promise<CollectionContent> {
  const problem = problemOf(kind, given, isFinal)
  if (problem) throw new Cannot(`${problemSaid(problem, 'en')}.`, 'invalid')
  await rowsOfBooks(trx, given.books)
  return cleanContent(kind, given)
}

async function changed(
  { clock }: DecisionContext,
  trx: Writing,
  operator: string,
  {
    kind,
    before,
    after,
    act,
  }: { kind: CollectionKind; before: Snapshot; after: Snapshot; act: CollectionAct },
) {
  const name = nameOf((after.draft ?? after.live ?? before.draft)?.values[KINDS[kind].title] ?? '')
  if (JSON.stringify(before) === JSON.stringify(after)) return { said: `“${name}” is so already` }
  await put(trx, kind, after, { operator, at: clock.now() })
  return {
    said: `“${name}” (${after.id}) is ${act}.`,
    trail: { area: areaOf(kind), subject: after.id, act, before: { ...before }, after: { ...after } },
  }
}

/** @param batch idempotency key: a repeated one creates nothing @returns its id; '' = already created */
export async function beginCollection(
  ctx: DecisionContext,
  operator: string,
  { kind, content, batch = '' }: { kind: CollectionKind; content: CollectionContent; batch?: string },
) {
  let id = ''
  const made = await decideAll(
    ctx,
    operator,
    [
      async trx => {
        const draft = await checked(trx, kind, content, false)
        if (kind === 'course') id = await reserveCourse(trx, draft.values.name!, ctx.clock.now())
        else id = kind === 'database' ? draft.values.package_id! : ctx.random(12).toString('hex')
        const before = await snapshotOf(trx, kind, id)
        if (before.live || before.draft)
          throw new Cannot(`There is a ${id} already. Nothing was changed.`, 'state')
        return changed(ctx, trx, operator, { kind, before, after: { ...before, draft }, act: 'begun' })
      },
    ],
    batch,
  )
  return { id: made.isRepeated ? '' : id, said: made.outcomes[0]?.said ?? '' }
}

export const saveCollection = (
  ctx: DecisionContext,
  operator: string,
  { content, ...of }: Of & { content: CollectionContent },
) =>
  decide(ctx, operator, async trx => {
    const before = await found(trx, of)
    const draft = fixed(of, await checked(trx, of.kind, content, false))
    const isLive = JSON.stringify(draft) === JSON.stringify(before.live)
    return changed(ctx, trx, operator, {
      ...{ kind: of.kind, before, after: { ...before, draft: isLive ? null : draft }, act: 'drafted' },
    })
  })

/** The number of a database is part of addresses, so it cannot be edited. */
const fixed = ({ kind, id }: Of, content: CollectionContent): CollectionContent =>
  kind === 'database' ? { ...content, values: { ...content.values, package_id: id } } : content

/** @param at yyyy-MM-dd HH:mm in library time, '' = now. content: undefined = the draft */
export const publishCollection = (
  ctx: DecisionContext,
  operator: string,
  { content, at = '', ...of }: Of & { content?: CollectionContent | undefined; at?: string },
) =>
  decide(ctx, operator, async trx => {
    const { clock, dates } = ctx
    const before = await found(trx, of)
    const now = clock.now()
    const time = at === '' ? now : dates.atMinute(at)
    if (Number.isNaN(time) || time < now) throw new Cannot(`${at} is no time to come.`, 'time')
    const isShown = before.isPublic && before.from <= now
    if (isShown && time > now)
      throw new Cannot('Readers see it already: publish at once, or withdraw it first.', 'shown')
    const live = fixed(of, await checked(trx, of.kind, content ?? before.draft ?? before.live!, true))
    const from = isShown ? before.from : time
    const after: Snapshot = { ...before, live, isPublic: true, from, draft: null }
    return changed(ctx, trx, operator, {
      ...{ kind: of.kind, before, after, act: time > now ? 'scheduled' : 'published' },
    })
  })

export const withdrawCollection = (ctx: DecisionContext, operator: string, of: Of) =>
  decide(ctx, operator, async trx => {
    const before = await found(trx, of)
    return changed(ctx, trx, operator, {
      ...{ kind: of.kind, before, after: { ...before, isPublic: false }, act: 'withdrawn' },
    })
  })

export const discardDraft = (ctx: DecisionContext, operator: string, of: Of) =>
  decide(ctx, operator, async trx => {
    const before = await found(trx, of)
    return changed(ctx, trx, operator, {
      ...{ kind: of.kind, before, after: { ...before, draft: null }, act: 'discarded' },
    })
  })

/**
 * @param before the order that was edited, undefined = not checked. Collections not among the ids follow at the end.
 */
export const orderCollections = (
  ctx: DecisionContext,
  operator: string,
  { kind, ids, before: seen }: { kind: CollectionKind; ids: string[]; before?: string[] },
) =>
  decide(ctx, operator, async trx => {
    if (!ORDERED.includes(kind)) throw new Cannot(`${areaOf(kind)} have no order of their own.`, 'invalid')
    const before = await orderOf(trx, kind)
    if (seen && JSON.stringify(seen) !== JSON.stringify(before))
      throw new Cannot('Somebody else has ordered them since. Nothing was changed.', 'changed')
    const unknown = ids.find(id => !before.includes(id))
    if (unknown !== undefined) throw missing(areaOf(kind), unknown)()
    const after = [...new Set([...ids, ...before])]
    if (JSON.stringify(after) === JSON.stringify(before)) return { said: 'They are in this order already' }
    await putOrder(trx, kind, after)
    const facts = (order: string[]): Facts => ({ id: '', order })
    return {
      said: `${after.length} ${areaOf(kind)} are in order.`,
      trail: {
        area: areaOf(kind),
        subject: 'order',
        act: 'ordered',
        before: facts(before),
        after: facts(after),
      },
    }
  })

const undoing =
  (kind: CollectionKind): Undo =>
  async ({ clock }, trx, _, { before, after }) => {
    if (Array.isArray(after.order)) {
      needsSame({ order: await orderOf(trx, kind) }, after)
      return putOrder(trx, kind, before.order as string[])
    }
    if (typeof after.recommended === 'number') return undoJudged(trx, { before, after })
    const now = await snapshotOf(trx, kind, String(after.id))
    needsSame({ ...now }, after)
    await put(trx, kind, before as unknown as Snapshot, { operator: '', at: clock.now() })
  }

export const undos: Undos = Object.fromEntries(
  (Object.keys(KINDS) as CollectionKind[]).map(kind => [areaOf(kind), undoing(kind)]),
)
