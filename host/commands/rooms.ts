/** `npm run rooms`: imports the plans of the library's locations from a file. */
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { knownLocations, roomsIn } from '../modules/walk/room-decisions.ts'
import { roomFaultSaid } from '../modules/walk/room-fault-said.ts'
import { type Room, readRooms } from '../modules/walk/room-file.ts'
import { storeRooms } from '../store/rooms.ts'
import { openLibraryAt, placeOf, runCommand, UsageError } from './usage.ts'

const USAGE = `Usage: npm run rooms -- [--data DIR]                 lists the rooms that are laid out
       npm run rooms -- FILE.json [--check]          puts the file's rooms in place of them; --check only looks at it
       npm run rooms -- --export                     writes them as such a file
A file with a fault changes nothing. It works beside the running server, at once. A page does the same: /staff/records.
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
      const { rooms, faults, notes } = readRooms(text, await knownLocations(store.db))
      for (const fault of faults) io.error(`${roomFaultSaid(fault, 'en')}\n`)
      for (const note of notes) io.write(`Note: ${roomFaultSaid(note, 'en')}\n`)
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
