/** /opac/staff/works: works by hand, by the decisions of `npm run admin -- works`. */
import {
  staffWorksCalls,
  WORK_ACTS,
  type Work,
  type WorkFound,
  type WorksState,
} from '../../../../src/contract/staff/staff-works.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { automaticWork, joinWorks, splitWork, undoWork, type WorkFacts } from '../../bibs/work-decisions.ts'
import {
  booksOf,
  booksOfWork,
  choicesMade,
  copyCounts,
  countChoices,
  sizesOf,
  type WorkBook,
  worksTrail,
} from '../../bibs/work-queries.ts'
import { bibIdsFound } from '../collections/books.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'

const AREA = 'works'
const MOST_VERSIONS = 200
const MOST_FOUND = 10
const MOST_CHOSEN = 50
const MOST_TRAIL = 20
const OWN_WORDS = {
  invalid: 'staff.works.invalid',
  missing: 'staff.works.missing',
  changed: 'staff.works.changed',
  state: 'staff.works.state',
} as const

export function worksRoom(on: On, ctx: HostContext): void {
  const { store, dates } = ctx
  const { db } = store

  async function shown(books: readonly WorkBook[]): Promise<WorkFound[]> {
    const copies = await copyCounts(
      db,
      books.map(book => book.id),
    )
    const sizes = await sizesOf(db, [...new Set(books.map(book => book.group_id))])
    return books.map(book => ({
      ...{ bibId: book.bib_id, title: cleanText(book.title), author: cleanText(book.author) },
      ...{ publisher: cleanText(book.publisher), year: cleanText(book.pub_year), isbn: book.isbn },
      ...{ copies: copies.get(book.id) ?? 0, isChosen: book.with_id !== null },
      versions: sizes.get(book.group_id) ?? 1,
    }))
  }

  /** One book of each work. @param without the group of a work that is left out */
  async function found(words: string, without: string): Promise<WorkFound[]> {
    const bibIds = await bibIdsFound(ctx, words)
    if (bibIds.length === 0) return []
    const byId = new Map((await booksOf(db, bibIds)).map(book => [book.bib_id, book]))
    const ofWork = new Map<string, WorkBook>()
    for (const bibId of bibIds) {
      const book = byId.get(bibId)
      if (!book || book.withdrawn || book.group_id === without || ofWork.has(book.group_id)) continue
      ofWork.set(book.group_id, book)
    }
    return shown([...ofWork.values()].slice(0, MOST_FOUND))
  }

  const groupOf = async (bibId: string): Promise<string> =>
    bibId === '' ? '' : ((await booksOf(db, [bibId]))[0]?.group_id ?? '')

  async function workOf(bibId: string): Promise<Work | null> {
    const group = await groupOf(bibId)
    if (group === '') return null
    const all = await booksOfWork(db, group, MOST_VERSIONS)
    const books = all.filter(book => !book.withdrawn)
    const [first] = books
    if (!first) return null
    return {
      versions: await shown(books),
      total: (await sizesOf(db, [group])).get(group) ?? books.length,
      likely: await found(first.title, group),
    }
  }

  async function state(operator: string, bib: string): Promise<WorksState> {
    return {
      work: await workOf(bib),
      chosen: (await choicesMade(db, MOST_CHOSEN)).map(({ at, bibId, withId, ...row }) => ({
        ...{ bibId, operator: row.operator, date: dates.minute(at) },
        ...{ title: cleanText(row.title), author: cleanText(row.author) },
        withTitle: withId === bibId ? '' : cleanText(row.withTitle ?? ''),
      })),
      chosenTotal: await countChoices(db),
      undo: await lastToUndo(ctx, AREA, operator),
      trail: (await worksTrail(db, MOST_TRAIL)).map(({ at, operator, act, after }) => {
        const { title, withTitle, count } = JSON.parse(after) as WorkFacts
        return {
          ...{ date: dates.minute(at), operator, act: knownKind(WORK_ACTS, act) ?? 'automatic' },
          ...{ title: cleanText(title), withTitle: cleanText(withTitle), count },
        }
      }),
    }
  }

  on(staffWorksCalls.state, ({ staff, query }) => state(staff!.name, query.bib))
  on(staffWorksCalls.find, async ({ query }) => ({
    found: await found(query.words, await groupOf(query.without)),
  }))
  on(staffWorksCalls.split, ({ staff, body }) =>
    inWords(async () => {
      await splitWork(ctx, staff!.name, body)
      return state(staff!.name, body.bib)
    }, OWN_WORDS),
  )
  on(staffWorksCalls.join, ({ staff, body }) =>
    inWords(async () => {
      await joinWorks(ctx, staff!.name, body)
      return state(staff!.name, body.bib)
    }, OWN_WORDS),
  )
  on(staffWorksCalls.automatic, ({ staff, body }) =>
    inWords(async () => {
      await automaticWork(ctx, staff!.name, body)
      return state(staff!.name, body.bib)
    }, OWN_WORDS),
  )
  on(staffWorksCalls.undo, ({ staff, params, body }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoWork, id: params.id })
      return state(staff!.name, body.bib)
    }, OWN_WORDS),
  )
}
