/** What readers send and the staff decides: listed, shown, exported and decided alike, whatever it is. */
import { rmSync, writeFileSync } from 'node:fs'
import { toCsv } from '../../../src/core/rules/csv.ts'
import { maskName, maskNumber } from '../../../src/core/rules/mask.ts'
import { cutText } from '../../../src/core/rules/shown-text.ts'
import { cleanLines, cleanText } from '../../modules/bibs/detail-html.ts'
import { UsageError, wholeNumber } from '../usage.ts'
import type { Area } from './area.ts'
import { atDesk, Cannot, type Desk, dayStart, type Flags, type Options } from './desk.ts'

/** at: epoch ms; `reader` and `name` are masked unless --plain; `what` is told in lists; the rest is shown and exported */
type LoopRow = Record<string, string | number | null> & {
  id: number
  state: string
  at: number
  reader: string
  name: string
  what: string
}
type Verb = {
  /** what stands behind the verb, and what it does */
  usage: string
  run(desk: Desk, id: number, flags: Flags): Promise<void>
}
export type Loop = {
  name: string
  line: string
  /** SQL of all rows, with the columns of LoopRow */
  sql: string
  states: readonly string[]
  /** those that wait for the staff: what a list shows unless told otherwise */
  waiting: readonly string[]
  options?: Options
  /** where these are no numbers; the verbs are given them all the same */
  ids?: RegExp
  verbs: Record<string, Verb>
  /** further lines about one */
  more?(desk: Desk, id: number): string[]
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

export function loopArea(loop: Loop): Area {
  const { name, line, options = {}, verbs } = loop
  const usage = usageOf(loop)
  return {
    name,
    line,
    run: (argv, asked) =>
      atDesk(argv, { usage, options: { ...OPTIONS, ...options } }, asked, async (desk, words, flags) => {
        const [what = 'list', target, ...rest] = words
        if (rest.length) throw new UsageError(`${rest.join(' ')}: one thing at a time.`)
        if (what === 'list') list(loop, desk, flags)
        else if (what === 'export') exported(loop, desk, target, flags)
        else if (what === 'show') show(loop, desk, rowOf(loop, desk, target), flags)
        else if (Object.hasOwn(verbs, what)) await verbs[what]!.run(desk, rowOf(loop, desk, target).id, flags)
        else throw new UsageError(`${what}: list, show, ${Object.keys(verbs).join(', ')} or export.`)
      }),
  }
}

function usageOf({ name, states, waiting, verbs }: Loop): string {
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
function found({ sql, states, waiting }: Loop, desk: Desk, flags: Flags) {
  const state = String(flags.state ?? '')
  if (state !== '' && state !== 'all' && !states.includes(state))
    throw new UsageError(`--state takes ${states.join(', ')} or all.`)
  const wanted = state === 'all' ? states : state === '' ? waiting : [state]
  const since = flags.since === undefined ? 0 : dayStart('--since', String(flags.since), desk)
  const where = `FROM (${sql}) WHERE state IN (${wanted.map(() => '?').join()}) AND at >= ?`
  const values = [...wanted, since]
  const { raw } = desk.store
  return {
    total: raw
      .prepare(`SELECT count(*) ${where}`)
      .pluck()
      .get(...values) as number,
    rows: (limit: number, offset: number) =>
      raw
        .prepare(`SELECT * ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset) as LoopRow[],
  }
}

function list(loop: Loop, desk: Desk, flags: Flags): void {
  const page = flags.page === undefined ? 1 : wholeNumber('--page', String(flags.page), 1, 1_000_000)
  const size = flags.size === undefined ? SIZE : wholeNumber('--size', String(flags.size), 1, 1000)
  const { total, rows } = found(loop, desk, flags)
  const shown = rows(size, (page - 1) * size).map(row => masked(row, flags))
  if (flags.json) {
    const items = shown.map(row => ({ ...row, at: desk.dates.minute(row.at) }))
    desk.io.write(`${JSON.stringify({ items, page, size, total }, null, 2)}\n`)
    return
  }
  for (const row of shown) desk.io.write(`${lineOf(row, desk)}\n`)
  const pages = Math.max(1, Math.ceil(total / size))
  desk.io.write(total ? `${total} in all, page ${page} of ${pages}.\n` : 'None.\n')
}

const lineOf = ({ id, state, at, name, reader, what }: LoopRow, { dates }: Desk): string =>
  [
    `#${id}`.padEnd(6),
    state.padEnd(9),
    dates.minute(at),
    cleanText(`${reader} ${name}`),
    cutText(cleanText(what), WIDTH),
  ].join('  ')

const masked = (row: LoopRow, { plain }: Flags): LoopRow =>
  plain ? row : { ...row, reader: maskNumber(row.reader), name: maskName(row.name) }

/** @throws Cannot when there is no such thing, UsageError when it is no number */
function rowOf({ name, sql, ids }: Loop, { store }: Desk, target = ''): LoopRow {
  const number = target.replace(/^#/, '')
  if (!(ids ?? /^\d{1,15}$/).test(number))
    throw new UsageError('Which one? Its number stands first in the list.')
  const row = store.raw.prepare(`SELECT * FROM (${sql}) WHERE id = ?`).get(ids ? number : Number(number))
  if (!row) throw new Cannot(`There is no ${number} in ${name}.`)
  return row as LoopRow
}

function show({ name, more }: Loop, desk: Desk, row: LoopRow, flags: Flags): void {
  const { io, dates, store } = desk
  for (const [label, value] of Object.entries(masked(row, flags))) {
    const text = label === 'at' ? dates.minute(row.at) : cleanLines(String(value ?? ''))
    if (text !== '') io.write(`${label.padEnd(10)}${text.replaceAll('\n', `\n${' '.repeat(10)}`)}\n`)
  }
  for (const line of more?.(desk, row.id) ?? []) io.write(`${line}\n`)
  const acts = store.raw
    .prepare('SELECT at, operator, act, said FROM staff_act WHERE area = ? AND subject = ? ORDER BY id')
    .all(name, String(row.id)) as { at: number; operator: string; act: string; said: string }[]
  for (const { at, operator, act, said } of acts)
    io.write(`${dates.minute(at)}  ${operator}  ${act}${said && `  ${cutText(cleanText(said), WIDTH)}`}\n`)
}

function exported(loop: Loop, desk: Desk, file: string | undefined, flags: Flags): void {
  if (file === undefined) throw new UsageError('Where to? export FILE.csv')
  const { total, rows } = found(loop, desk, { state: 'all', ...flags })
  const all = rows(Math.max(1, total), 0).map(row => masked(row, flags))
  const head = all[0] ? Object.keys(all[0]) : []
  const textOf = (row: LoopRow, key: string) =>
    key === 'at' ? desk.dates.minute(row.at) : String(row[key] ?? '')
  try {
    writeFileSync(file, toCsv([head, ...all.map(row => head.map(key => textOf(row, key)))]), {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    // half a table looks like a whole one
    if (syscall !== 'open') rmSync(file, { force: true })
    throw new Cannot(`${file} cannot be written (${code}).`)
  }
  desk.io.write(`${total} written to ${file}.\n`)
}
