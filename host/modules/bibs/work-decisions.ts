/** Works by hand: versions are taken out of a work, and joined with another. Imports and harvests keep it (ingest/bib/chosen-works.ts). */
import { groupByRecord, regroup } from '../../ingest/bib/chosen-works.ts'
import { Cannot, type DecisionContext, decide, type Facts, missing } from '../../staff/decide.ts'
import type { TrailEntry } from '../../staff/trail.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Writing } from '../../store/library.ts'
import {
  booksOf,
  booksOfWork,
  choicesOf,
  followersOf,
  plainOfWork,
  putChoices,
  sizesOf,
  type WorkBook,
} from './work-queries.ts'

const AREA = 'works'
/** books of a work that are joined at once */
const MOST_JOINED = 500

type Choices = Record<string, string | null>
/** with_id by bib_id, null = automatic; title: of the first; withTitle: of the book that they are joined with */
export type WorkFacts = { choices: Choices; title: string; withTitle: string; count: number }

const named = async (trx: Writing, bibIds: readonly string[]): Promise<WorkBook[]> => {
  const byId = new Map((await booksOf(trx, bibIds)).map(book => [book.bib_id, book]))
  return [...new Set(bibIds)].map(bibId => {
    const book = byId.get(bibId)
    if (!book || book.withdrawn) throw missing('the catalogue', bibId)()
    return book
  })
}

/**
 * Books leave their work: those that belonged with one of them and stay get another one that stays.
 * @param leaving all of them
 */
async function stayers(trx: Writing, leaving: readonly WorkBook[]): Promise<Choices> {
  const ids = leaving.map(book => book.bib_id)
  const roots = new Map<string, string>()
  const choices: Choices = {}
  for (const { bib_id, group_id } of await followersOf(trx, ids)) {
    const root = roots.get(group_id) ?? (await plainOfWork(trx, group_id, ids))?.bib_id ?? bib_id
    roots.set(group_id, root)
    choices[bib_id] = root
  }
  return choices
}

type Deed = {
  wanted: Choices
  act: Exclude<Extract<TrailEntry, { area: typeof AREA }>['act'], 'undone'>
  title: string
  withTitle?: string
  said: string
}

/** Writes choices, sets the groups of their books anew, and says so in the trail. */
async function chosen(
  ctx: DecisionContext,
  trx: Writing,
  operator: string,
  { wanted, act, title, withTitle = '', said }: Deed,
) {
  const ids = Object.keys(wanted)
  const before = await choicesOf(trx, ids)
  if (ids.every(bibId => before[bibId] === wanted[bibId]))
    return { said: 'It is so already. Nothing was changed.' }
  await putChoices(trx, wanted, { operator, at: ctx.clock.now() })
  await regroup(trx, ids)
  const facts = (choices: Choices): WorkFacts => ({ choices, title, withTitle, count: ids.length })
  return {
    said,
    trail: { area: AREA, subject: ids[0]!, act, before: facts(before), after: facts(wanted) } as const,
  }
}

/**
 * Takes versions out of their work.
 * @param together they are one other work; else each is one of its own
 * @throws Cannot: missing, changed where they are of several works by now, invalid where nothing would change
 */
export const splitWork = (
  ctx: DecisionContext,
  operator: string,
  { bibIds, together = false }: { bibIds: readonly string[]; together?: boolean },
) =>
  decide(ctx, operator, async trx => {
    const books = await named(trx, bibIds)
    const [first] = books
    if (!first || books.some(book => book.group_id !== first.group_id))
      throw new Cannot('These are not versions of one work. Nothing was changed.', 'changed')
    const size = (await sizesOf(trx, [first.group_id])).get(first.group_id) ?? 0
    if (size === books.length && (together || size === 1))
      throw new Cannot('Nothing of the work would remain. Nothing was changed.', 'invalid')
    const own = Object.fromEntries(books.map(({ bib_id }) => [bib_id, together ? first.bib_id : bib_id]))
    return chosen(ctx, trx, operator, {
      wanted: { ...own, ...(await stayers(trx, books)) },
      act: 'split',
      title: first.title,
      said: `Taken out of their work: ${books.length}.`,
    })
  })

/**
 * Books belong with another one.
 * @param whole with all versions of their works
 * @throws Cannot: missing, invalid where a work is too large
 */
export const joinWorks = (
  ctx: DecisionContext,
  operator: string,
  { bibIds, with: withId, whole = false }: { bibIds: readonly string[]; with: string; whole?: boolean },
) =>
  decide(ctx, operator, async trx => {
    const [target] = await named(trx, [withId])
    if (!target) throw missing('the catalogue', withId)()
    const asked = (await named(trx, bibIds)).filter(book => book.group_id !== target.group_id)
    const [first] = asked
    if (!first) return { said: 'They belong with it already. Nothing was changed.' }
    const moving = whole ? await worksOf(trx, asked) : asked
    const root = await rootOf(trx, target)
    const joined = moving.map(book => {
      const isAutomatic = !root.isOwn && groupByRecord(book) === target.group_id
      return [book.bib_id, isAutomatic ? null : root.bibId]
    })
    return chosen(ctx, trx, operator, {
      wanted: { ...Object.fromEntries(joined), ...(await stayers(trx, moving)), ...root.choices },
      act: 'joined',
      title: first.title,
      withTitle: target.title,
      said: `Joined with ${target.title}: ${moving.length}.`,
    })
  })

async function worksOf(trx: Writing, books: readonly WorkBook[]): Promise<WorkBook[]> {
  const all: WorkBook[] = []
  for (const group of new Set(books.map(book => book.group_id)))
    all.push(...(await booksOfWork(trx, group, MOST_JOINED + 1)))
  if (all.length > MOST_JOINED) throw new Cannot(`At most ${MOST_JOINED} books at once.`, 'invalid')
  return all
}

/** The book of the work that others belong with: one without a choice, or with a work of its own. */
async function rootOf(
  trx: Writing,
  { bib_id, with_id }: WorkBook,
): Promise<{ bibId: string; isOwn: boolean; choices: Choices }> {
  if (with_id === null || with_id === bib_id) return { bibId: bib_id, isOwn: with_id !== null, choices: {} }
  const [root] = await booksOf(trx, [with_id])
  // the book that it belongs with was never imported here
  if (!root) return { bibId: bib_id, isOwn: false, choices: { [bib_id]: null } }
  return { bibId: root.bib_id, isOwn: root.with_id !== null, choices: {} }
}

/** The works of these books are those that their records say. @throws Cannot: missing */
export const automaticWork = (
  ctx: DecisionContext,
  operator: string,
  { bibIds }: { bibIds: readonly string[] },
) =>
  decide(ctx, operator, async trx => {
    const books = (await booksOf(trx, bibIds)).filter(book => book.with_id !== null)
    const [first] = books
    if (!first) return { said: 'Nothing was chosen by hand. Nothing was changed.' }
    return chosen(ctx, trx, operator, {
      wanted: {
        ...Object.fromEntries(books.map(book => [book.bib_id, null])),
        ...(await stayers(trx, books)),
      },
      act: 'automatic',
      title: first.title,
      said: `As their records say: ${books.length}.`,
    })
  })

export const undoWork: Undo = async (ctx, trx, _subject, { before, after }) => {
  const { choices } = after as WorkFacts
  const ids = Object.keys(choices)
  needsSame({ choices: await choicesOf(trx, ids) }, after)
  await putChoices(trx, (before as WorkFacts & Facts).choices, { operator: '', at: ctx.clock.now() })
  await regroup(trx, ids)
}
