/** `npm run admin -- topics`, and the library's own lists in `booklists`: the same decisions as the staff page. */
import { readFileSync } from 'node:fs'
import type { CollectionContent, CollectionKind } from '../../../../src/contract/staff/staff-collections.ts'
import { UsageError } from '../../../commands/usage.ts'
import { namedBooks } from '../../../ingest/table/book-named.ts'
import type { Area } from '../../../staff/area.ts'
import { Cannot } from '../../../staff/decide.ts'
import { atDesk, type Desk, type Flags, type Options, report } from '../../../staff/desk.ts'
import { trailOf } from '../../../staff/queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { booksShown } from './books.ts'
import { snapshotOf } from './content.ts'
import {
  beginCollection,
  orderCollections,
  publishCollection,
  saveCollection,
  withdrawCollection,
} from './decisions.ts'
import { fieldsOf, KINDS } from './fields.ts'
import { collectionState, listedOf } from './queries.ts'

const OPTIONS: Options = {
  set: { type: 'string', multiple: true },
  books: { type: 'string' },
  at: { type: 'string' },
}

const linesOf = (name: string, list: string, kind: CollectionKind) => `
  ${list.padEnd(18)}those of the library, and what is drafted
  view ID           all of one
  add               --set FIELD=VALUE …, --books FILE: a draft; readers see nothing of it
  edit ID           the same; what is not named stays. FILE: books in their order, one a line, by id, bar code or ISBN
  publish ID        readers see it; --at 'yyyy-MM-dd HH:mm' from then on, by the library's clock
  withdraw ID       readers see it no more, all of it is kept
  order ID …        these first, in this order
FIELD of ${name} is ${fieldsOf(kind)
  .map(field => field.name)
  .join(', ')}; a flag is 1 or empty.
`

/** @param before the existing area of the same name, with further subcommands */
export function collectionArea(
  kind: CollectionKind,
  { line, before }: { line: string; before?: Area },
): Area {
  const name = KINDS[kind].area
  // `list` of the other area lists readers' booklists
  const list = before ? 'own' : 'list'
  const usage = `Usage: npm run admin -- ${name} [--data DIR] …${linesOf(name, list, kind)}OPERATOR says who decides.\n`
  const words = [list, 'view', 'add', 'edit', 'publish', 'withdraw', 'order']
  return {
    name,
    line,
    run: async (argv, asked) => {
      if (before && !words.includes(argv[0] ?? '')) {
        const code = await before.run(argv, asked)
        if (argv[0] === '--help' || code === 2)
          asked.io.error(`Those of the library:${linesOf(name, list, kind)}`)
        return code
      }
      return atDesk(
        argv,
        { usage, options: OPTIONS },
        asked,
        async (desk, [what = list, id = '', ...more], flags) => {
          if (what === 'order') return ordered(desk, kind, [id, ...more].filter(Boolean))
          if (more.length) throw new UsageError(`${more.join(' ')}: one thing at a time.`)
          if (what === list) return listed(desk, kind)
          if (what === 'add') {
            const content = await contentOf(desk, { values: {}, rooms: [], books: [] }, flags)
            const { said } = await beginCollection(desk, desk.operator, { kind, content })
            desk.io.write(`${said}\n`)
            return
          }
          if (id === '') throw new UsageError(`Which one? ${what} ID`)
          if (what === 'view') return view(desk, kind, id)
          if (what === 'edit') {
            const now = await snapshotOf(desk.store.db, kind, id)
            const known = now.draft ?? now.live
            if (!known) throw new Cannot(`There is no ${id} in ${name}.`, 'missing')
            const content = await contentOf(desk, known, flags)
            return report(desk, saveCollection(desk, desk.operator, { kind, id, content }))
          }
          const { operator } = desk
          if (what === 'publish')
            return report(desk, publishCollection(desk, operator, { kind, id, at: String(flags.at ?? '') }))
          if (what === 'withdraw') return report(desk, withdrawCollection(desk, operator, { kind, id }))
          throw new UsageError(`${what}: ${words.join(', ')}.`)
        },
      )
    },
  }
}

const ordered = (desk: Desk, kind: CollectionKind, ids: string[]) => {
  if (!ids.length) throw new UsageError('Which ones? order ID …')
  return report(desk, orderCollections(desk, desk.operator, { kind, ids }))
}

async function listed({ store, io, clock, dates }: Desk, kind: CollectionKind): Promise<void> {
  const all = (await listedOf(store.db, kind)).filter(one => one.reader === null)
  const times = { now: clock.now(), today: dates.day(clock.now()) }
  for (const one of all) {
    const state = collectionState(one, times)
    const from = state === 'scheduled' ? ` ${dates.minute(one.from)}` : ''
    const draft = one.draft && state !== 'draft' ? ', changes not published' : ''
    io.write(`${one.id}  ${state}${from}${draft}  ${cleanText(one.name)}  ${one.books}\n`)
  }
  if (!all.length) io.write('None.\n')
}

async function view({ store, io, dates }: Desk, kind: CollectionKind, id: string): Promise<void> {
  const { draft, live } = await snapshotOf(store.db, kind, id)
  const content = draft ?? live
  if (!content) throw new Cannot(`There is no ${id} in ${KINDS[kind].area}.`, 'missing')
  for (const [field, value] of Object.entries(content.values))
    if (value) io.write(`${field}  ${cleanText(value)}\n`)
  const ids = content.books.map(book => book.bibId)
  for (const { bibId, title } of await booksShown(store.db, ids)) io.write(`${bibId}  ${title}\n`)
  for (const { at, operator, act } of await trailOf(store.db, KINDS[kind].area, id))
    io.write(`${dates.minute(at)}  ${operator}  ${act}\n`)
}

/** @throws UsageError for a malformed --set; Cannot for an unknown book */
async function contentOf(desk: Desk, known: CollectionContent, flags: Flags): Promise<CollectionContent> {
  const values = { ...known.values }
  for (const given of (flags.set ?? []) as unknown as string[]) {
    const [, field, value] = /^(\w+)=([\s\S]*)$/.exec(given) ?? []
    if (field === undefined || value === undefined) throw new UsageError('--set takes FIELD=VALUE.')
    values[field] = value
  }
  if (typeof flags.books !== 'string') return { ...known, values }
  const names = linesIn(flags.books)
  const rows = names.map((book, at) => ({ line: at + 1, values: { book } }))
  const { books, faults } = await desk.store.write(trx => namedBooks(trx, rows))
  if (faults.length)
    throw new Cannot(faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'), 'invalid')
  const ids = [...new Set(books.values())]
  const found = await desk.store.db
    .selectFrom('bib')
    .select(['id', 'bib_id'])
    .where('id', 'in', ids)
    .execute()
  const bibIds = new Map(found.map(row => [row.id, row.bib_id]))
  const before = new Map(known.books.map(book => [book.bibId, book]))
  const fresh = { note: '', room: 0, level: '' as const, weeks: '', isLead: false }
  return {
    ...known,
    values,
    books: ids.map(one => before.get(bibIds.get(one)!) ?? { bibId: bibIds.get(one)!, ...fresh }),
  }
}

/** @throws Cannot when the file cannot be read */
function linesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/).map(cleanText).filter(Boolean)
  } catch (error) {
    throw new Cannot(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
