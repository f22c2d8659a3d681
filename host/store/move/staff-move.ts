/** `npm run admin -- move`: moves the library from its file to a PostgreSQL server, or back. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, troubleOf, UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { PARTS } from '../backup/parts.ts'
import { databaseIn, prepareFolder } from '../data-folder.ts'
import { ForeignDataError, MovedError } from '../library.ts'
import { explained, PostgresError } from '../postgres/postgres-errors.ts'
import { type Moved, moveLibrary } from './move.ts'
import { postgresPlace, postgresSource, postgresTarget, undoOnPostgres } from './postgres-side.ts'
import { MoveError, type Source, type Target } from './side.ts'
import { sqliteSource, sqliteTarget, undoOnSqlite } from './sqlite-side.ts'

const USAGE = `Usage: npm run admin -- move --from PLACE --to PLACE    PLACE: a data folder, or postgres://user@host/database
       npm run admin -- move --undo --from PLACE      the library that was moved away is used again
It may run beside the server, which can write until all rows are copied, and not while they are compared after that. The
target has to be empty. If anything fails, nothing has happened; if all is the same on both sides, hosts refuse the old place.
A password is better in PGPASSWORD or ~/.pgpass than in an address. Files of readers stay in the data folder.
`

export const move: Area = {
  name: 'move',
  line: 'moves the library from its file to a PostgreSQL server, or back',
  run: (argv, { io, clock }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values } = parseArgs({
        args: argv,
        options: { from: { type: 'string' }, to: { type: 'string' }, undo: { type: 'boolean' } },
      })
      const from = placeOf(values.from, '--from')
      if (from.folder !== null && !existsSync(databaseIn(from.folder)))
        throw new UsageError(`--from ${from.named}: there is no library in it.`)
      try {
        if (values.undo) return await undo(from, io.write)
        const to = placeOf(values.to, '--to')
        if (to.named === from.named || (to.folder !== null && to.folder === from.folder))
          throw new UsageError('--from and --to are the same.')
        return await run(from, to, clock, io.write)
      } catch (error) {
        const line = reasonOf(error)
        if (line === undefined) throw error
        io.error(`${line}\n`)
        return 1
      }
    }),
}

/** folder: absolute; null = a server */
type Place = { named: string; folder: string | null }
type Say = (text: string) => void

function placeOf(named: string | undefined, flag: string): Place {
  if (!named) throw new UsageError(`${flag} is missing.`)
  if (/^postgres(ql)?:\/\//.test(named)) return { named, folder: null }
  if (/^\w+:/.test(named)) throw new UsageError(`${flag} ${named}: a folder or postgres://…`)
  return { named, folder: resolve(named) }
}

async function run(from: Place, to: Place, clock: { now(): number }, write: Say): Promise<number> {
  if (to.folder !== null) prepareFolder(to.folder)
  const source: Source = from.folder
    ? sqliteSource(databaseIn(from.folder))
    : postgresSource(postgresPlace(from.named))
  const target: Target = to.folder
    ? sqliteTarget(databaseIn(to.folder))
    : postgresTarget(postgresPlace(to.named))
  try {
    const say = (line: string) => write(`${line}\n`)
    const moved = await moveLibrary(source, target, { now: () => clock.now(), say })
    write(moved ? told(moved) : 'The move that was broken off at its end is done now.\n')
    write(nextSteps(from, to, source, target))
    return 0
  } finally {
    await source.close()
    await target.close()
  }
}

/** tables whose row counts are printed */
const MAIN = ['bib', 'item', 'patron', 'loan', 'request', 'booklist']
const count = (value: number): string => value.toLocaleString('en')

function told({ rows, exchanged, held }: Moved): string {
  const all = [...rows.values()].reduce((sum, n) => sum + n, 0)
  const main = MAIN.map(name => `${name} ${count(rows.get(name) ?? 0)}`).join(', ')
  return `${count(all)} rows of ${rows.size} tables are the same on both sides: ${main}.
${count(exchanged)} of them had changed while they were copied. Nobody could write for ${(held / 1000).toFixed(1)} s.
`
}

function nextSteps(from: Place, to: Place, source: Source, target: Target): string {
  const lines = ['', 'Set this for every host and command, and start the hosts again:']
  lines.push(
    to.folder === null
      ? `  DATABASE_URL=${target.place}   (with user and password)`
      : `  DATA_DIR=${to.folder}, and no DATABASE_URL`,
  )
  const files = from.folder === null ? [] : PARTS.filter(name => existsSync(join(from.folder!, name)))
  if (to.folder === null && files.length > 0)
    lines.push(
      `  DATA_DIR=${from.folder} still: ${files.join(', ')} are there. Several hosts have to share it.`,
    )
  lines.push(
    `${source.place} is kept as it is, read-only, and no host starts on it. To use it again: npm run admin -- move --undo --from ${source.place}`,
    '',
  )
  return lines.join('\n')
}

async function undo({ named, folder }: Place, write: Say): Promise<number> {
  const mark = folder ? undoOnSqlite(databaseIn(folder)) : await undone(named)
  if (mark === null) throw new MoveError('It was not moved: there is nothing to undo.')
  if (mark.state === 'arriving') throw new MoveError('A move to it has not come to its end: run that again.')
  write(`It is used again. What was written in ${mark.place} since it was moved is not in it.\n`)
  return 0
}

async function undone(url: string) {
  const place = postgresPlace(url)
  try {
    return await undoOnPostgres(place)
  } finally {
    await place.db.destroy()
  }
}

/** @returns undefined for an unexpected error (a bug) */
function reasonOf(error: unknown): string | undefined {
  const { message } = error as Error
  if (error instanceof MoveError) return message
  if (error instanceof MovedError) return `It cannot be moved: ${message}`
  if (error instanceof ForeignDataError) return `It is a database of another program (${message}).`
  if (error instanceof UsageError) return undefined
  const server = explained(error)
  const line = troubleOf(error) ?? (server instanceof PostgresError ? `${server.message}.` : undefined)
  return line && `${line} Nothing was moved.`
}
