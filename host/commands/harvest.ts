/** `npm run harvest`: sources of records, harvested by OAI-PMH. */
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { HarvestError } from '../ingest/harvest/ask-oai.ts'
import { type HarvestSummary, harvestSource, LeasedError } from '../ingest/harvest/harvest-source.ts'
import { problemFile } from '../ingest/harvest/problem-file.ts'
import {
  addSource,
  bookCountOf,
  listSources,
  removeSource,
  type SourceRow,
  sourceNamed,
  sourcesDue,
} from '../ingest/harvest/source-queries.ts'
import { ITEM_PROFILES } from '../ingest/items/item-profiles.ts'
import { itemsFlag } from '../ingest/items/items-flag.ts'
import { RejectFile } from '../ingest/run/reject-file.ts'
import type { Library } from '../store/library.ts'
import { openConfigured } from '../store/open-configured.ts'
import { openWrites } from '../store/sqlite/write-queue.ts'
import { dataFolder, openLibraryAt, placeOf, runCommand, UsageError, wholeNumber } from './usage.ts'

const USAGE = `Usage: npm run harvest -- [list]                          sources, when they were last harvested, and what came
       npm run harvest -- add NAME --url URL [options]     a further source, harvested from then on by the server itself
       npm run harvest -- run NAME [--full] [--force]      now; --full lists everything, and what is absent is withdrawn
       npm run harvest -- run --due                        all whose time has come (the server does it every ten minutes)
       npm run harvest -- remove NAME                      no further; its books stay

  --url URL         where it answers OAI-PMH, such as https://koha.example.edu/cgi-bin/koha/oai.pl
  --prefix P        marcxml | marc21 | oai_dc | what the server calls its MARC (default: marcxml)
  --set S           one set (default: everything)
  --items P         where copies stand: ${ITEM_PROFILES.join(' | ')}, or a file (default: auto)
  --every MINUTES   between two harvests (default: 60)
  --force           withdraws even when more than 10 % are absent
  --data DIR        data folder (default: DATA_DIR, else ./data)
NAME is the source of the books, as with npm run import. It works beside the running server and can be killed at any time.
`

type Io = { write(text: string): void; error(text: string): void }
type Parts = { now(): number; wait(ms: number): Promise<unknown> }

/** @returns the exit code: 0 done, 1 failed or incomplete, 2 wrong arguments */
export function runHarvest(
  argv: string[],
  io: Io,
  env = process.env,
  parts: Parts = { now: Date.now, wait: sleep },
): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        prefix: { type: 'string', default: 'marcxml' },
        set: { type: 'string', default: '' },
        items: { type: 'string', default: 'auto' },
        every: { type: 'string', default: '60' },
        full: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        due: { type: 'boolean', default: false },
        data: { type: 'string' },
      },
    })
    const [what = 'list', name = '', ...more] = positionals
    if (more.length) throw new UsageError(`${more.join(' ')}: one source at a time.`)
    if (!['list', 'add', 'run', 'remove'].includes(what))
      throw new UsageError(`${what}: list, add, run or remove.`)
    const added = what === 'add' ? sourceOf(name, values) : null
    const data = resolve(dataFolder(values.data, env))
    const place = placeOf(data, env)
    // a library may begin with a source; else a wrong folder would be one without sources, and everything in order
    const opened = await (added ? openConfigured(place) : openLibraryAt(place))
    const writes = openWrites(opened, async ms => void (await sleep(ms)))
    const store: Library = { ...opened, write: writes.transaction }
    const known = async () => {
      if (!(await sourceNamed(store.db, name))) throw new UsageError(`${name} is not among the sources.`)
      return name
    }
    try {
      if (what === 'list') await list(store, io)
      else if (added) {
        if (!(await addSource(store, added, parts.now())))
          throw new UsageError(`${name} is among the sources already: remove it first.`)
        io.write(
          `${name} is harvested every ${added.minutes} minutes. npm run harvest -- run ${name} does it now.\n`,
        )
      } else if (what === 'remove') {
        await removeSource(store, await known())
        io.write(`${name} is harvested no more. Its books stay.\n`)
      } else {
        const names = values.due ? await sourcesDue(store.db, parts.now()) : [await known()]
        let code = 0
        for (const one of names) code = Math.max(code, await harvest(one))
        return code
      }
      return 0
    } finally {
      await opened.close()
    }

    async function harvest(one: string): Promise<number> {
      const rejects = RejectFile.at(problemFile(data, one))
      const where = { file: one, number: 0, offset: 0 }
      try {
        const onReject = (controlNo: string, reason: string) => rejects.write({ ...where, controlNo, reason })
        const summary = await harvestSource({ ...parts, store, onReject }, one, values)
        io.write(`${one}: ${textOf(summary)}\n`)
        return 0
      } catch (error) {
        if (!(error instanceof HarvestError || error instanceof LeasedError)) throw error
        io.error(`${one}: ${error.message}. What was stored stays.\n`)
        return 1
      } finally {
        rejects.close()
        if (rejects.used) io.write(`Reasons: ${rejects.path}\n`)
      }
    }
  })
}

function sourceOf(
  name: string,
  {
    url = '',
    prefix,
    set,
    items,
    every,
  }: Record<'prefix' | 'set' | 'items' | 'every', string> & { url?: string | undefined },
) {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
    throw new UsageError('A source has a name: letters, digits, and ._- between them.')
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password || parsed.hash)
    throw new UsageError(`--url ${url}: the web address of an OAI-PMH server.`)
  if (!/^[\w.!~*'()-]{1,100}$/.test(prefix))
    throw new UsageError(`--prefix ${prefix}: no such prefix can be.`)
  if (!/^[\w.!~*'():-]{0,200}$/.test(set)) throw new UsageError(`--set ${set}: no such set can be.`)
  const profile = JSON.stringify(itemsFlag(items))
  const minutes = wholeNumber('--every', every, 10, 525_600)
  return { name, url: parsed.href, prefix, set_spec: set, items: profile, minutes }
}

async function list({ db }: Library, io: Io): Promise<void> {
  const sources = await listSources(db)
  if (sources.length === 0) io.write('No source is harvested.\n')
  for (const source of sources)
    io.write(`${linesOf(source, await bookCountOf(db, source.name)).join('\n')}\n`)
}

function linesOf(source: SourceRow, books: number): string[] {
  const { name, url, prefix, set_spec: set, minutes, done_at, full_at, place, error, summary } = source
  const items = JSON.parse(source.items)
  const last = JSON.parse(summary) as Partial<HarvestSummary>
  return [
    `${name}  ${url}`,
    `  ${prefix}${set && `, set ${set}`}, items ${typeof items === 'string' ? items : 'by a file'}, every ${minutes} minutes; ${books} books`,
    `  last done ${timeOf(done_at)}, everything ${timeOf(full_at)}${place && '; a listing is under way'}`,
    ...(last.listed === undefined ? [] : [`  ${textOf(last as HarvestSummary)}`]),
    ...(error ? [`  ! ${error}`] : []),
  ]
}

const timeOf = (time: number | null): string =>
  time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const textOf = ({
  isFull,
  answers,
  listed,
  added,
  updated,
  unchanged,
  withdrawn,
  rejected,
  twins = 0,
}: HarvestSummary) =>
  `${isFull ? 'everything: ' : ''}${listed} records in ${answers} answers: added ${added}, updated ${updated}, unchanged ${unchanged}, withdrawn ${withdrawn}, rejected ${rejected}${twins ? `, with the control number of another ${twins}` : ''}`

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.umask(0o077)
  process.exitCode = await runHarvest(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
