/**
 * The job that makes the headings: authors, subjects and titles of all records, and the other names of authority records.
 * Works in small slices beside request handling; a heading that stays keeps its id, so that an open page goes on.
 */
import type { HostContext } from '../../runtime/context.ts'
import { yieldToEventLoop } from '../../runtime/yield.ts'
import { filingTitle } from '../../search/analysis/filing-title.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { languageCode } from '../../search/analysis/language-code.ts'
import type { BrowseKind } from '../../store/schema/catalogue.ts'
import { DRAWERS, endOf, keyIn, markOf, ORDERS, type Order } from './keys.ts'
import * as rows from './queries.ts'

export const HEADING_KINDS = ['author', 'subject', 'title'] as const satisfies BrowseKind[]

/** batch sizes: records read, headings written and removed */
const RECORDS = 200
const WRITTEN = 100
/** headings written in this run that are remembered, so that common ones are written once */
const REMEMBERED = 100_000
/** characters of a name */
const LONGEST = 300

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock'> & { rest?: () => Promise<void> }

export async function buildHeadings({ store, writes, clock, rest = yieldToEventLoop }: Parts): Promise<void> {
  const { db } = store
  const seq = await rows.lastChange(db)
  const run = ((await rows.lastRun(db))?.run ?? 0) + 1
  const written = new Set<string>()
  let waiting: rows.NewHeading[] = []

  async function flush() {
    const batch = waiting
    waiting = []
    if (batch.length) await writes.transaction(trx => rows.putHeadings(trx, batch))
    await rest()
  }
  async function add(kind: BrowseKind, name: string, see = '', filed = foldHeading(name)): Promise<void> {
    const key = `${kind}\n${name}\n${see}`
    if (!filed || name.length > LONGEST || see.length > LONGEST || written.has(key)) return
    if (written.size >= REMEMBERED) written.clear()
    written.add(key)
    waiting.push({ kind, name, see, run, pinyin: keyIn('pinyin', filed), strokes: keyIn('strokes', filed) })
    if (waiting.length >= WRITTEN) await flush()
  }

  let last = 0
  for (;;) {
    const books = await rows.booksAfter(db, last, RECORDS)
    for (const book of books) {
      last = book.id
      if (book.withdrawn) continue
      for (const author of textsIn(book.authors)) await add('author', author)
      for (const subject of textsIn(book.subjects)) await add('subject', subject)
      const { title, title_skip } = book
      const filed = foldHeading(filingTitle({ title, title_skip, language: languageCode(book.language) }))
      await add('title', title, '', filed || foldHeading(title))
    }
    await flush()
    if (books.length < RECORDS) break
  }
  last = 0
  for (;;) {
    const variants = await rows.variantsAfter(db, last, RECORDS)
    for (const kind of ['author', 'subject'] as const) {
      const own = variants.filter(one => (one.kind === 'subject') === (kind === 'subject'))
      const names = [...new Set(own.map(({ see }) => see))]
      const found = names.length ? await rows.headingsNamed(db, { kind, names, run }) : new Set<string>()
      for (const { name, see } of own) if (found.has(see) && name !== see) await add(kind, name, see)
    }
    last = variants.at(-1)?.id ?? last
    await flush()
    if (variants.length < RECORDS) break
  }
  while ((await writes.transaction(trx => rows.dropOthers(trx, run, WRITTEN))) === WRITTEN) await rest()

  const facts = Object.fromEntries(
    HEADING_KINDS.map(kind => [kind, { total: 0, pinyin: [], strokes: [] }]),
  ) as unknown as rows.Facts
  for (const kind of HEADING_KINDS)
    for (const order of ORDERS)
      for (const start of DRAWERS[order]) {
        const drawer = await drawerOf(kind, order, start)
        await rest()
        if (!drawer) continue
        facts[kind][order].push(drawer)
        if (order === 'pinyin') facts[kind].total += drawer.count
      }
  await writes.transaction(trx => rows.putRun(trx, run, clock.now(), seq, facts))

  async function drawerOf(kind: BrowseKind, order: Order, start: string): Promise<rows.Drawer | null> {
    const count = await rows.countIn(db, kind, order, start)
    if (!count) return null
    const of = { kind, order, most: 1 }
    const [first] = await rows.headingsBeside(db, 'after', { ...of, at: { key: start, id: 0 } })
    const [last] = await rows.headingsBeside(db, 'before', { ...of, at: { key: endOf(start), id: 0 } })
    const nameOf = (row: rows.HeadingRow | undefined) => (row ? markOf(order, row.key) || row.name : '')
    return { start, count, first: nameOf(first), last: nameOf(last) }
  }
}

function textsIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json || '[]')
    return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []
  } catch {
    return []
  }
}
