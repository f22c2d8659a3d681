import { realpathSync, type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importAuthorities } from '../ingest/authority/import-authorities.ts'
import { ENCODINGS } from '../ingest/encoding/decode.ts'
import { runFolder } from '../ingest/folder/folder-command.ts'
import { ITEM_PROFILES } from '../ingest/items/item-profiles.ts'
import { itemsFlag } from '../ingest/items/items-flag.ts'
import { runLook } from '../ingest/look/look-command.ts'
import { AbsentOrDamagedError, TooManyAbsentError } from '../ingest/run/full.ts'
import { type ImportOptions, importFiles, type Summary } from '../ingest/run/import-files.ts'
import type { PrepareOptions } from '../ingest/run/prepare-frame.ts'
import { preparerFor } from '../ingest/run/preparer-for.ts'
import { type CommandIo, ProgressLine } from '../ingest/run/progress-line.ts'
import { RejectFile } from '../ingest/run/reject-file.ts'
import { runFind } from '../ingest/sru/find-command.ts'
import { openConfigured } from '../store/open-configured.ts'
import { dataFolder, placeOf, runCommand, UsageError } from './usage.ts'

const FORMATS = ['marc21', 'unimarc', 'cnmarc'] as const

const USAGE = `Usage: npm run import -- FILE… [options]
       npm run import -- look FILE [options]     what it would become; writes nothing
       npm run import -- find ISBN [options]     what other catalogues have of it, by SRU; --take N imports it
       npm run import -- folder DIR [options]    what was delivered there; the server does it for IMPORT_FOLDER
Reads MARC records (ISO 2709, MARCXML, .mrk or Aleph sequential, also gzip) into the catalogue. The server may be running.

  --authorities     the files hold authority records (names and subjects) of MARC21 or UNIMARC, not books
  --source NAME     whose records these are; with field 001 it makes a book's id (default: main)
  --format F        ${FORMATS.join(' | ')} (default: told apart by itself)
  --encoding E      ${ENCODINGS.join(' | ')} (default: told apart by itself)
  --items P         where the copies stand in a record: ${ITEM_PROFILES.join(' | ')}
                    (default: auto, told apart by itself), or a file of your own mapping (docs/connect.md)
  --full            the files hold all books of the source: withdraw the others
  --force           … even when they are more than 10 %, or records could not be read
  --data DIR        data folder (default: DATA_DIR, else ./data)
  --reject FILE     where rejected records are listed (default: import-rejects.tsv in the data folder,
                    or import-rejects-2.tsv … while another import writes there)
  --help            this text
`

type Flags = PrepareOptions & {
  files: string[]
  authorities: boolean
  full: boolean
  force: boolean
  data: string
  reject: string | null
}

/**
 * `npm run import`.
 * @returns the exit code: 0 done (records may have been rejected), 1 failed or incomplete, 2 wrong arguments
 */
export function runImport(argv: string[], io: CommandIo, env = process.env): Promise<number> {
  if (argv[0] === 'folder') return runFolder(argv.slice(1), io, env, { runOne: runImport })
  if (argv[0] === 'find') return runFind(argv.slice(1), io, env, { runOne: runImport })
  if (argv[0] === 'look') return runLook(argv.slice(1), io, env)
  return runCommand(argv, USAGE, io, () => importInto(readFlags(argv, env), io, env))
}

async function importInto(flags: Flags, io: CommandIo, env: NodeJS.ProcessEnv): Promise<number> {
  const library = await openConfigured(placeOf(flags.data, env))
  const preparer = preparerFor(flags)
  const rejects = flags.reject === null ? RejectFile.inFolder(flags.data) : RejectFile.at(flags.reject)
  const sizes = flags.files.map(file => statSync(file).size)
  const progress = new ProgressLine(io, flags.files.some(file => file.endsWith('.gz')) ? 0 : sum(sizes))
  const start = performance.now()
  let summary: Summary | null = null
  try {
    const options: ImportOptions = {
      ...flags,
      now: Date.now,
      onReject: reject => rejects.write(reject),
      onProgress: ({ file, offset, summary: now }) => {
        summary = now
        progress.show(sum(sizes.slice(0, flags.files.indexOf(file))) + offset, now)
      },
    }
    summary = flags.authorities
      ? await importAuthorities(library, { ...flags, ...options })
      : await importFiles(library, preparer, options)
    return 0
  } catch (error) {
    progress.end()
    io.error(`${explain(error as Error)}\n`)
    return 1
  } finally {
    progress.end()
    if (summary) io.write(report(summary, (performance.now() - start) / 1000, rejects))
    rejects.close()
    await preparer.close()
    await library.close()
  }
}

function readFlags(argv: string[], env: NodeJS.ProcessEnv): Flags {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      authorities: { type: 'boolean', default: false },
      source: { type: 'string', default: 'main' },
      format: { type: 'string', default: 'auto' },
      encoding: { type: 'string', default: 'auto' },
      items: { type: 'string', default: 'auto' },
      full: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      data: { type: 'string' },
      reject: { type: 'string' },
    },
  })
  if (!positionals.length) throw new UsageError('No file given.')
  for (const file of positionals) checkFile(file)
  if (!values.source.trim()) throw new UsageError('--source needs a name.')
  if (values.authorities && values.full)
    throw new UsageError(
      '--full is for books: authority records are deleted by those that say so (leader/05 d).',
    )
  const data = resolve(dataFolder(values.data, env))
  return {
    files: positionals,
    source: values.source.trim(),
    format: oneOf('--format', values.format, FORMATS),
    encoding: oneOf('--encoding', values.encoding, ENCODINGS),
    items: itemsFlag(values.items),
    authorities: values.authorities,
    full: values.full,
    force: values.force,
    data,
    reject: values.reject ?? null,
  }
}

/** pipes cannot be inspected before reading, so only regular files are accepted */
function checkFile(file: string): void {
  const stats: Stats | undefined = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`No such file: ${file}`)
  if (!stats.isFile()) throw new UsageError(`Not a file: ${file}`)
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T | 'auto' {
  const found = value === 'auto' ? value : allowed.find(one => one === value)
  if (!found) throw new UsageError(`${flag} ${value}: choose one of ${allowed.join(', ')}.`)
  return found
}

function explain(error: Error): string {
  if (error instanceof TooManyAbsentError)
    return `Nothing withdrawn: ${error.message}, more than 10 %. If that is right, add --force.`
  if (error instanceof AbsentOrDamagedError)
    return `Nothing withdrawn: ${error.message}. If that is right, add --force.`
  return `Stopped: ${error.message}. What was stored stays; run it again.`
}

function report(summary: Summary, seconds: number, rejects: RejectFile): string {
  const { read, added, updated, unchanged, withdrawn, rejected, unnumbered, longestLock } = summary
  const rate = Math.round(read / Math.max(seconds, 0.001))
  const lines = Object.entries({ read, added, updated, unchanged, withdrawn, rejected }).map(
    ([name, n]) => `${name.padEnd(10)}${n.toLocaleString('en').padStart(12)}`,
  )
  lines.push(
    `${seconds.toFixed(1)} s, ${rate.toLocaleString('en')} records/s, write lock at most ${Math.ceil(longestLock)} ms`,
  )
  if (unnumbered)
    lines.push(`${unnumbered.toLocaleString('en')} without 001 are known by their 035 or by what they say.`)
  if (rejects.used) lines.push(`Reasons: ${rejects.path}`)
  return `${lines.join('\n')}\n`
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const { stdout, stderr } = process
  process.exitCode = await runImport(process.argv.slice(2), {
    write: text => stdout.write(text),
    error: text => stderr.write(text),
    tty: stdout.isTTY === true,
  })
}
