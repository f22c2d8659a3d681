/** `npm run admin -- load`: imports tables kept by offices. */
import { parseArgs } from 'node:util'
import { configOf, openLibraryAt, placeOf, runCommand, UsageError } from '../../commands/usage.ts'
import { datesIn } from '../../runtime/dates.ts'
import type { Area } from '../../staff/area.ts'
import { type CsvFile, newCsvFile } from '../../staff/csv-file.ts'
import { Cannot } from '../../staff/decide.ts'
import type { Library } from '../../store/library.ts'
import { journalsOf, packageIdOf } from '../kbart/journals.ts'
import { courses } from './courses.ts'
import { databases } from './databases.ts'
import { donations } from './donations.ts'
import { type Kind, loadTable } from './load.ts'
import { loans } from './loans.ts'
import { readTable, TableError } from './read-table.ts'
import { readers } from './readers.ts'

const KINDS: Record<string, Kind> = {
  ...{ readers, loans, databases, courses, donations },
  // of no database yet: for the columns
  journals: journalsOf(0),
} as never

const USAGE = `Usage: npm run admin -- load KIND FILE [--sheet NAME] [--check] [--partly] [--faults OUT.csv] [--data DIR]
       npm run admin -- load journals FILE --database ID   a publisher’s title list (KBART) of one database
       npm run admin -- load KIND            tells the columns
KIND is ${Object.keys(KINDS).join(', ')}. FILE is CSV (comma, semicolon or tab; UTF-8, UTF-16 or GB18030) or XLSX; its
first row names the columns, in English or Chinese, in any order. What is there already is brought up to date, an empty cell
changes nothing, nobody is removed. If a row has a fault nothing is stored, unless --partly stores the others; --check
only looks. Of journals the valid lines are always stored. OUT.csv is a new file. It works beside the running server, at once.
`
const SHOWN = 20

export const load: Area = {
  name: 'load',
  line: `takes ${Object.keys(KINDS).join(', ')} in from CSV or XLSX`,
  run: (argv, { io, env, clock }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: {
          data: { type: 'string' },
          sheet: { type: 'string' },
          check: { type: 'boolean' },
          partly: { type: 'boolean' },
          faults: { type: 'string' },
          database: { type: 'string' },
        },
        allowPositionals: true,
      })
      const [name = '', file, ...more] = positionals
      const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
      if (!kind || more.length)
        throw new UsageError(`${name || 'No kind'}: ${Object.keys(KINDS).join(', ')}.`)
      if (file === undefined) {
        io.write(columnsOf(kind))
        return 0
      }
      const isOfOne = name === 'journals'
      if (isOfOne !== (values.database !== undefined))
        throw new UsageError(isOfOne ? 'Of which database? --database ID' : '--database is for journals.')
      const table = await readTable(file, values.sheet).catch((error: unknown) => {
        if (error instanceof TableError) return error
        throw error
      })
      if (table instanceof TableError) {
        io.error(`${table.message}\n`)
        return 1
      }
      const dates = datesIn(configOf(env).timeZone)
      const now = clock.now()
      const library = await openLibraryAt(placeOf(values.data, env))
      let list: CsvFile | undefined
      try {
        // opened before anything is stored: afterwards the faults could not be reproduced
        if (values.faults !== undefined) list = newCsvFile(values.faults, ['line', 'column', 'reason'])
        const { added, changed, faults, unknown, left } = await loadTable(
          library,
          await kindIn(library, kind, values.database),
          table,
          {
            now,
            today: dates.day(now),
            dates,
            isPartial: values.partly === true,
            isTrial: values.check === true,
          },
        )
        if (unknown.length) io.error(`Columns that are not known, and left out: ${unknown.join(', ')}\n`)
        for (const { line, column, reason } of faults.slice(0, SHOWN))
          io.error(`line ${line}, ${column}: ${reason}\n`)
        if (faults.length > SHOWN) io.error(`… and ${faults.length - SHOWN} more faults\n`)
        list?.add(faults.map(f => [String(f.line), f.column, f.reason]))
        if (left) io.error(`${left}\n`)
        const isNothing = values.check || (faults.length > 0 && !values.partly && !kind.isPartial)
        io.write(
          isNothing
            ? `${table.rows.length} rows, ${faults.length} faults; nothing was stored.\n`
            : `${added} added, ${changed} brought up to date, ${new Set(faults.map(f => f.line)).size} left out.\n`,
        )
        return faults.length ? 1 : 0
      } catch (error) {
        if (!(error instanceof Cannot)) throw error
        io.error(`${error.message}${list ? '' : ' Nothing was stored.'}\n`)
        return 1
      } finally {
        list?.close()
        await library.close()
      }
    }),
}

/** @param database id of the one whose journals these are @throws Cannot if there is none */
async function kindIn(library: Library, kind: Kind, database: string | undefined): Promise<Kind> {
  if (database === undefined) return kind
  const id = await packageIdOf(library.db, database)
  if (id === undefined) throw new Cannot(`There is no database ${database}.`)
  return journalsOf(id) as never
}

function columnsOf({ columns }: Kind): string {
  return Object.entries(columns)
    .map(
      ([name, { also, about, isRequired }]) =>
        `${name}${isRequired ? ' (needed)' : ''}: ${about}\n${also.length ? `    also ${also.join(', ')}\n` : ''}`,
    )
    .join('')
}
