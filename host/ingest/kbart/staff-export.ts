/** `npm run admin -- export`: lists for other systems, as they read them. */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openLibraryAt, placeOf, runCommand, UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import type { Reading } from '../../store/library.ts'
import { NAMES } from './columns.ts'
import { packageIdOf } from './journals.ts'

const USAGE = `Usage: npm run admin -- export journals FILE --database ID [--data DIR]
writes the journals of a database as a KBART file (phase II: UTF-8, parted by tabs), as load reads it. FILE is a new file.
`

export const exportArea: Area = {
  name: 'export',
  line: 'the journals of a database as a KBART file',
  run: (argv, { io, env }) =>
    runCommand(argv, USAGE, io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: { data: { type: 'string' }, database: { type: 'string' } },
        allowPositionals: true,
      })
      const [kind, file, ...more] = positionals
      if (kind !== 'journals' || file === undefined || more.length)
        throw new UsageError('What, and where to? export journals FILE --database ID')
      if (values.database === undefined) throw new UsageError('Which database? --database ID')
      const library = await openLibraryAt(placeOf(values.data, env))
      try {
        const id = await packageIdOf(library.db, values.database)
        if (id === undefined) {
          io.error(`There is no database ${values.database}.\n`)
          return 1
        }
        const rows = await kbartRows(library.db, id)
        const text = [NAMES, ...rows].map(cells => `${cells.map(plain).join('\t')}\n`).join('')
        try {
          const to = openSync(file, 'wx')
          writeFileSync(to, text)
          closeSync(to)
        } catch (error) {
          io.error(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`)
          return 1
        }
        io.write(`${rows.length} lines written to ${file}.\n`)
        return 0
      } finally {
        await library.close()
      }
    }),
}

/** KBART has no quoting */
const plain = (cell: string): string => cell.replace(/[\t\r\n]+/g, ' ')

/** A line as it came; one of journals entered otherwise has what is known of it. */
async function kbartRows(db: Reading, id: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('package_journal')
    .innerJoin('package', 'package.id', 'package_journal.package')
    .select([
      'title',
      'issn',
      'online_issn',
      'from_year',
      'to_year',
      'embargo',
      'package_journal.url',
      'kbart',
    ])
    .select('package.status')
    .where('package', '=', id)
    .orderBy('title')
    .orderBy('from_year')
    .orderBy('package_journal.id')
    .execute()
  return rows.map(row => {
    const cells: Partial<Record<(typeof NAMES)[number], string>> = row.kbart
      ? JSON.parse(row.kbart)
      : {
          publication_title: row.title,
          print_identifier: row.issn,
          online_identifier: row.online_issn,
          date_first_issue_online: String(row.from_year),
          date_last_issue_online: row.to_year === null ? '' : String(row.to_year),
          title_url: row.url,
          embargo_info: row.embargo,
          coverage_depth: 'fulltext',
          publication_type: 'serial',
          access_type: row.status === 9 ? 'F' : 'P',
        }
    return NAMES.map(name => cells[name] ?? '')
  })
}
