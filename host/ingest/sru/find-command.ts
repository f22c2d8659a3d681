/** `npm run import -- find ISBN`: looks a book up in other catalogues, and imports a record from there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError, wholeNumber } from '../../commands/usage.ts'
import { SourceError } from '../../enrichment/fetch-outside.ts'
import { marcXml } from '../../metadata/oai/marc-xml.ts'
import { say } from '../../runtime/say.ts'
import { isbn10Of, isbnKey } from '../../search/analysis/identifiers.ts'
import { bibFromRecord } from '../bib/to-bib.ts'
import { recordLines } from '../look/record-lines.ts'
import type { MarcRecord } from '../record.ts'
import type { CommandIo } from '../run/progress-line.ts'
import { askSru } from './ask-sru.ts'
import type { SruAnswer } from './sru-answer.ts'

const USAGE = `Usage: npm run import -- find ISBN [--url ADDRESS]… [--take N --source NAME [import options]]
Looks a book up by SRU and shows what other catalogues have. Nothing is written without --take.

  --url ADDRESS     an SRU server, https://…/database, or its whole query with {isbn} (default: SRU_SOURCES, parted
                    by blanks)
  --take N          imports the record with this number
  --source NAME     whose records these are (required with --take: numbers of another catalogue are not yours)
  --items P         as for the import (default: none, their copies are not yours)
  --data DIR        as for the import
  --language L      zh | en (default: as LANG says, else en)
`

type Parts = { runOne(argv: string[], io: CommandIo, env: NodeJS.ProcessEnv): Promise<number> }

/** @returns the exit code: 0 found, 1 found nowhere or not imported, 2 wrong arguments */
export function runFind(
  argv: string[],
  io: CommandIo,
  env: NodeJS.ProcessEnv,
  { runOne }: Parts,
): Promise<number> {
  return runCommand(argv, USAGE, io, async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        url: { type: 'string', multiple: true },
        take: { type: 'string' },
        source: { type: 'string' },
        items: { type: 'string', default: 'none' },
        data: { type: 'string' },
        language: { type: 'string', default: /^zh/i.test(env.LANG ?? '') ? 'zh' : 'en' },
      },
    })
    const isbn = isbnKey(positionals.join(' '))
    if (isbn === null) throw new UsageError('One ISBN, of ten or thirteen digits.')
    const sources = values.url ?? (env.SRU_SOURCES ?? '').split(/\s+/).filter(Boolean)
    if (!sources.length) throw new UsageError('No catalogue to ask: --url or SRU_SOURCES.')
    for (const source of sources) if (!URL.canParse(source)) throw new UsageError(`${source} is no address.`)
    const taken = values.take === undefined ? null : wholeNumber('--take', values.take, 1, 1000)
    if (taken !== null && !values.source?.trim()) throw new UsageError('--take needs --source.')
    const lang = values.language === 'zh' ? 'zh' : 'en'
    const found = await showAll(sources, isbn, io, (key, slots) => say(lang, key, slots))
    if (taken === null) return found.length ? 0 : 1
    const record = found[taken - 1]
    if (!record) {
      io.error(`There is no record ${taken}.\n`)
      return 1
    }
    const folder = mkdtempSync(join(tmpdir(), 'sru-'))
    try {
      const file = join(folder, `${isbn}.xml`)
      writeFileSync(file, `<collection>${marcXml(record)}</collection>`)
      const rest = ['--source', values.source!, '--items', values.items, '--format', record.format]
      return await runOne([file, ...rest, ...(values.data ? ['--data', values.data] : [])], io, env)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** A catalogue may know a book by its ISBN of ten digits, or of thirteen: both are asked for, and each record is taken once. */
async function askBoth(source: string, isbn: string): Promise<SruAnswer> {
  const first = await askSru(source, isbn)
  const short = isbn10Of(isbn)
  if (short === '') return first
  const second = await askSru(source, short)
  const known = new Set(first.records.map(record => JSON.stringify(record)))
  const more = second.records.filter(record => !known.has(JSON.stringify(record)))
  return {
    records: [...first.records, ...more],
    count: Math.max(first.count + more.length, second.count),
    unread: Math.max(first.unread, second.unread),
    problem: first.problem && second.problem,
  }
}

/** Asks all at once, shows the answers in the order of the catalogues; a failing one does not stop the others. */
async function showAll(
  sources: string[],
  isbn: string,
  io: CommandIo,
  t: Parameters<typeof recordLines>[1],
): Promise<MarcRecord[]> {
  const answers = await Promise.allSettled(sources.map(source => askBoth(source, isbn)))
  const found: MarcRecord[] = []
  for (const [at, answer] of answers.entries()) {
    const host = new URL(sources[at]!).host
    if (answer.status === 'rejected') {
      if (!(answer.reason instanceof SourceError)) throw answer.reason
      io.error(`${host}: ${answer.reason.message}\n`)
      continue
    }
    const { count, records, unread, problem } = answer.value
    io.write(`${host}: ${problem || t('records.found', { count })}\n`)
    if (unread) io.write(`  ${t('records.unread', { count: unread })}\n`)
    for (const record of records) {
      found.push(record)
      io.write(`${recordLines({ number: found.length, bib: bibFromRecord(record) }, t).join('\n')}\n`)
    }
  }
  return found
}
