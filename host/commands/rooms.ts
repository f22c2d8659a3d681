/** `npm run rooms`: imports the plans of the library's locations from a file. */
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Room, readRooms } from '../modules/walk/room-file.ts'
import type { Reading } from '../store/library.ts'
import { storeRooms } from '../store/rooms.ts'
import { openLibraryAt, placeOf, runCommand, UsageError } from './usage.ts'

const USAGE = `Usage: npm run rooms -- [--data DIR]                 lists the rooms that are laid out
       npm run rooms -- FILE.json [--check]          puts the file's rooms in place of them; --check only looks at it
       npm run rooms -- --export                     writes them as such a file
A file with a fault changes nothing. It works beside the running server, at once.
`

type Io = { write(text: string): void; error(text: string): void }

/** @returns the exit code: 0 done, 1 the data folder cannot be used or the file has errors, 2 wrong arguments */
export function runRooms(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { data: { type: 'string' }, check: { type: 'boolean' }, export: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (more.length || (file && values.export)) throw new UsageError('One file, or --export, or nothing.')
    const place = placeOf(values.data, env)
    const text = file === undefined ? '' : textOf(file)
    const store = await openLibraryAt(place)
    try {
      if (file === undefined) {
        const rooms = await roomsIn(store.db)
        if (values.export) io.write(`${JSON.stringify(rooms, null, 2)}\n`)
        else
          io.write(rooms.map(lineOf).join('') || 'No room is laid out: nothing is said of where to walk.\n')
        return 0
      }
      const known = await store.db.selectFrom('location').select('loca_code').execute()
      const { rooms, faults, notes } = readRooms(text, new Set(known.map(row => row.loca_code)))
      for (const fault of faults) io.error(`${fault}\n`)
      for (const note of notes) io.write(`Note: ${note}\n`)
      if (faults.length) {
        io.error('Nothing was changed.\n')
        return 1
      }
      if (!values.check) await storeRooms(store, rooms)
      io.write(
        `${rooms.map(lineOf).join('')}${values.check ? 'The file is right. Nothing was changed.\n' : ''}`,
      )
      return 0
    } finally {
      await store.close()
    }
  })
}

async function roomsIn(db: Reading): Promise<Room[]> {
  const rows = await db.selectFrom('room').select('layout').orderBy('position').execute()
  return rows.map(({ layout }) => JSON.parse(layout) as Room)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

const lineOf = ({ location, zones }: Room): string =>
  `${location}: ${zones.length} zones, ${zones.reduce((sum, zone) => sum + zone.bays.length, 0)} bays\n`

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runRooms(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
