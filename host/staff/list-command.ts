/** Generic command for a list (list.ts): list, show, export and decide. */
import { rmSync } from 'node:fs'
import { maskName, maskNumber } from '../../src/core/rules/reader/mask.ts'
import { cutText } from '../../src/core/rules/shown-text.ts'
import { UsageError, wholeNumber } from '../commands/usage.ts'
import { cleanLines, cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { Area } from './area.ts'
import { newCsvFile } from './csv-file.ts'
import { atDesk, type Desk, dayStart, type Flags, type Options } from './desk.ts'
import { countRows, type Filter, listRows, rowOf, type StaffList, type StaffRow } from './list.ts'
import { trailOf } from './queries.ts'

type Verb<Id> = {
  /** arguments after the verb, and what it does */
  usage: string
  run(desk: Desk, id: Id, flags: Flags): Promise<void>
}
type ListCommand<Id extends number | string = number | string> = {
  list: StaffList<Id>
  line: string
  options?: Options
  /** pattern of the ids, if they are not numbers */
  ids?: RegExp
  verbs: Record<string, Verb<Id>>
  /** further lines about one row */
  more?(desk: Desk, id: Id): Promise<string[]>
}

const OPTIONS: Options = {
  state: { type: 'string' },
  since: { type: 'string' },
  page: { type: 'string' },
  size: { type: 'string' },
  json: { type: 'boolean' },
  plain: { type: 'boolean' },
}
const SIZE = 20
const WIDTH = 60

export function listArea<Id extends number | string>(command: ListCommand<Id>): Area {
  const { line, options = {}, verbs, list } = command
  const { name } = list
  const usage = usageOf(command)
  return {
    name,
    line,
    run: (argv, asked) =>
      atDesk(argv, { usage, options: { ...OPTIONS, ...options } }, asked, async (desk, words, flags) => {
        const [what = 'list', target, ...rest] = words
        if (rest.length) throw new UsageError(`${rest.join(' ')}: one thing at a time.`)
        const named = () => rowOf(list, desk.store.db, idOf(command, target))
        if (list.byClock) await desk.circulation.runScheduled()
        if (what === 'list') await listed(command, desk, flags)
        else if (what === 'export') await exported(command, desk, target, flags)
        else if (what === 'show') await show(command, desk, await named(), flags)
        else if (Object.hasOwn(verbs, what)) await verbs[what]!.run(desk, (await named()).id, flags)
        else throw new UsageError(`${what}: list, show, ${Object.keys(verbs).join(', ')} or export.`)
      }),
  }
}

function usageOf({ list: { name, states, waiting }, verbs }: ListCommand): string {
  const lines = [
    [
      'list',
      `--state ${states.join('|')}|all (else ${waiting.join(', ')}), --since DAY, --page N, --size N, --json`,
    ],
    ['show ID', 'all of one, and what was done with it'],
    ...Object.entries(verbs).map(([verb, { usage }]) => [`${verb} ID`, usage]),
    ['export FILE.csv', '--state …, --since DAY; a file that is there already is left alone'],
  ]
  const width = Math.max(...lines.map(([head]) => head!.length)) + 2
  const text = lines.map(([head, tail]) => `  ${head!.padEnd(width)}${tail}\n`).join('')
  return `Usage: npm run admin -- ${name} [--data DIR] …\n${text}Readers are masked unless --plain. OPERATOR says who decides; it works beside the running server, at once.\n`
}

/** @throws UsageError */
function filterOf({ list: { states, waiting } }: ListCommand, desk: Desk, flags: Flags): Filter {
  const state = String(flags.state ?? '')
  if (state !== '' && state !== 'all' && !states.includes(state))
    throw new UsageError(`--state takes ${states.join(', ')} or all.`)
  return {
    states: state === 'all' ? states : state === '' ? waiting : [state],
    since: flags.since === undefined ? 0 : dayStart('--since', String(flags.since), desk),
  }
}

async function listed(command: ListCommand, desk: Desk, flags: Flags): Promise<void> {
  const page = flags.page === undefined ? 1 : wholeNumber('--page', String(flags.page), 1, 1_000_000)
  const size = flags.size === undefined ? SIZE : wholeNumber('--size', String(flags.size), 1, 1000)
  const filter = filterOf(command, desk, flags)
  const { db } = desk.store
  const total = await countRows(command.list, db, filter)
  const rows = await listRows(command.list, db, filter, { limit: size, offset: (page - 1) * size })
  const shown = rows.map(row => masked(row, flags))
  if (flags.json) {
    const items = shown.map(row => ({ ...row, at: desk.dates.minute(row.at) }))
    desk.io.write(`${JSON.stringify({ items, page, size, total }, null, 2)}\n`)
    return
  }
  for (const row of shown) desk.io.write(`${lineOf(row, desk)}\n`)
  const pages = Math.max(1, Math.ceil(total / size))
  desk.io.write(total ? `${total} in all, page ${page} of ${pages}.\n` : 'None.\n')
}

const lineOf = ({ id, state, at, name, reader, what }: StaffRow, { dates }: Desk): string =>
  [
    `#${id}`.padEnd(6),
    state.padEnd(9),
    dates.minute(at),
    cleanText(`${reader} ${name}`),
    cutText(cleanText(what), WIDTH),
  ].join('  ')

const masked = (row: StaffRow, { plain }: Flags): StaffRow =>
  plain ? row : { ...row, reader: maskNumber(row.reader), name: maskName(row.name) }

/** @throws UsageError if it is not a valid id */
function idOf<Id extends number | string>({ ids }: ListCommand<Id>, target = ''): Id {
  const id = target.replace(/^#/, '')
  if (!(ids ?? /^\d{1,15}$/).test(id)) throw new UsageError('Which one? Its number stands first in the list.')
  return (ids ? id : Number(id)) as Id
}

async function show<Id extends number | string>(
  { list, more }: ListCommand<Id>,
  desk: Desk,
  row: StaffRow<Id>,
  flags: Flags,
): Promise<void> {
  const { io, dates, store } = desk
  for (const [label, value] of Object.entries(masked(row, flags))) {
    const text = label === 'at' ? dates.minute(row.at) : cleanLines(String(value ?? ''))
    if (text !== '') io.write(`${label.padEnd(10)}${text.replaceAll('\n', `\n${' '.repeat(10)}`)}\n`)
  }
  for (const line of (await more?.(desk, row.id)) ?? []) io.write(`${line}\n`)
  for (const { at, operator, act, said } of await trailOf(store.db, list.name, String(row.id)))
    io.write(`${dates.minute(at)}  ${operator}  ${act}${said && `  ${cutText(cleanText(said), WIDTH)}`}\n`)
}

async function exported(
  command: ListCommand,
  desk: Desk,
  file: string | undefined,
  flags: Flags,
): Promise<void> {
  if (file === undefined) throw new UsageError('Where to? export FILE.csv')
  const filter = filterOf(command, desk, { state: 'all', ...flags })
  const rows = await listRows(command.list, desk.store.db, filter)
  const all = rows.map(row => masked(row, flags))
  const head = all[0] ? Object.keys(all[0]) : []
  const textOf = (row: StaffRow, key: string) =>
    key === 'at' ? desk.dates.minute(row.at) : String(row[key] ?? '')
  const table = newCsvFile(file, head)
  try {
    table.add(all.map(row => head.map(key => textOf(row, key))))
  } catch (error) {
    // a partly written table would look complete
    rmSync(file, { force: true })
    throw error
  } finally {
    table.close()
  }
  desk.io.write(`${all.length} written to ${file}.\n`)
}
