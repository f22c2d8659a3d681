import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSearchServer } from '../runtime/config/config-search.ts'
import { EVERYTHING, type SearchEngine } from '../search/engine.ts'
import { openSearch } from '../search/open.ts'
import type { SearchPlace } from '../search/opensearch/cluster.ts'
import { isEmpty, openDataFolder } from '../store/data-folder.ts'
import { plantDemo } from '../store/demo/plant.ts'
import { seededRandom } from '../store/demo/random.ts'
import { openStore } from '../store/open.ts'
import { Beside } from './bench-relevance/baseline.ts'
import { type KnownItem, knownItems } from './bench-relevance/known-items.ts'
import { addReal } from './bench-relevance/real-records.ts'
import { differences, type Score, type Scores } from './bench-relevance/scores.ts'
import { growTo, type Io } from './grow-synthetic/grow.ts'
import { libraryIn, runCommand, wholeNumber } from './usage.ts'

const SEEDS = '11,23,47'
/** samples per kind with --quick */
const QUICK = 30
/** targets per kind, for the first place and the first ten; kinds without a target are only reported */
const TARGETS: Record<string, [one: number, ten: number]> = {
  'exact title': [0.93, 0.99],
  'author, famous title': [0.95, 1],
  'famous title, author': [0.95, 1],
  'title + year': [0, 0.95],
  'title + place': [0, 0.95],
  'title + publisher': [0.95, 0.98],
  'two persons': [0.95, 0.98],
  citation: [0, 0.95],
  'Chinese author title': [0.8, 0.95],
  'Chinese title author': [0.8, 0.95],
  'Chinese, no marks': [0, 0.95],
  'one error': [0, 0.93],
  'two errors': [0, 0.85],
  'no diacritics': [0.93, 0.98],
  plural: [0, 0.9],
  'British, American': [0, 0.9],
  'ae, oe': [0, 0.9],
  'number words': [0, 0.9],
  'joined initials': [0, 0.9],
  'other script': [0.97, 0.98],
  ISBN: [0.97, 0.98],
  'ISBN (pbk.)': [0, 0.9],
  'ISBN, one wrong digit': [0.95, 1],
  'GB/T 7714': [0.97, 1],
  'GB/T 7714, Chinese': [0.97, 1],
  APA: [0.97, 1],
  MLA: [0.97, 1],
  Chicago: [0.97, 1],
  BibTeX: [0.97, 1],
  RIS: [0.97, 1],
  'shop line': [0.97, 1],
  'question, the book': [0.9, 0.98],
  'question, Chinese': [0.9, 0.98],
  'question, author and subject': [0.9, 0.98],
  'question, author': [0.9, 0.98],
  'initials + title': [0.99, 1],
  'series + number': [0.9, 0.99],
  'numbers, scripts': [0.9, 0.98],
  pinyin: [0.9, 0.98],
  'pinyin, joined': [0.9, 0.98],
  'pinyin, syllables': [0.9, 0.98],
  'pinyin, ü': [0.9, 0.98],
  'pinyin, mixed': [0.9, 0.98],
  'pinyin, author': [0.9, 0.98],
  'pinyin, initials': [0.9, 0.95],
  'no particles': [0.88, 0.98],
  hyphens: [0.9, 0.97],
  'hyphen added': [0.9, 0.97],
  'surname + word': [0.85, 0.95],
  'used title + surname': [0.95, 1],
  'one left out': [0.94, 1],
  'one too many': [0.9, 0.97],
  subtitle: [0.9, 0.98],
  'Chinese, one homophone': [0.92, 0.97],
  'Chinese, homophone + author': [0.95, 1],
  'Chinese, two homophones': [0.75, 0.92],
  'Chinese, changed places': [0.85, 0.95],
  'two words joined': [0.85, 0.95],
  'one word split': [0.85, 0.95],
  'two words wrong': [0.7, 0.88],
  'last word half typed': [0.9, 0.97],
  'abbreviated word': [0.88, 0.96],
  'original title': [0.92, 1],
  'original title, author': [0.95, 1],
  'other title': [0.9, 0.98],
  'title in contents': [0.8, 0.95],
  'call number, label': [1, 1],
  'call number, beginning': [1, 1],
  'suggested, one error': [0, 0.8],
  'suggested, author + title': [0, 0.8],
  'suggested, title + author': [0, 0.8],
  'suggested, title + year': [0, 0.8],
  'suggested, surname + word': [0, 0.8],
}

const USAGE = `Usage: npm run bench:relevance [-- --data DIR | --records N] [--real N] [--catalogue DIR]
                        [--samples N | --quick] [--seeds N,N] [--examples N]
Looks for known books of a library (the demo library, real titles from a folder and invented ones unless told) and
prints for each kind of query how many were found at 1 and at 10, beside FTS5 with bm25 over the same records.
With SEARCH_URL they are looked for in that OpenSearch, too, in indices of their own (<prefix>-bench-…): in no kind may
the shares differ from those of the embedded engine by more than .02.
A book counts as found when it, or a record that what was typed does not tell from it, is among the first: of the same
title and surname; of a surname and one word, any book of both; of a title with a word left out, any title of no more
words that has the others. "itself" counts only the very record that the query was made of.
`

type Wanted = {
  data: string | null
  records: number
  real: number
  catalogue: string
  /** max queries shown per kind whose book was not in first place */
  examples: number
  samples: number
  seeds: number[]
  /** null = only the embedded engine */
  server: SearchPlace | null
}

/** `npm run bench:relevance`. @returns the exit code: 1 when a target is missed */
export function runBenchRelevance(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: {
        data: { type: 'string' },
        records: { type: 'string', default: '0' },
        real: { type: 'string', default: '200000' },
        catalogue: { type: 'string', default: '../shared/data/catalogue' },
        samples: { type: 'string', default: '100' },
        quick: { type: 'boolean', default: false },
        seeds: { type: 'string' },
        examples: { type: 'string', default: '3' },
      },
    })
    return look(io, {
      records: wholeNumber('--records', values.records, 0, 99_999_999),
      real: wholeNumber('--real', values.real, 0, 99_999_999),
      samples: values.quick ? QUICK : wholeNumber('--samples', values.samples, 1, 100_000),
      seeds: (values.seeds ?? (values.quick ? '11' : SEEDS))
        .split(',')
        .map(seed => wholeNumber('--seeds', seed, 0, 99_999_999)),
      catalogue: values.catalogue,
      examples: wholeNumber('--examples', values.examples, 0, 1000),
      server: readSearchServer(env),
      data: values.data === undefined ? null : libraryIn(values.data),
    })
  })
}

async function look(
  io: Io,
  { data, records, real, catalogue, samples, seeds, examples, server }: Wanted,
): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-relevance-'))
  try {
    const store = data ? openStore(data) : openDataFolder(scratch)
    if (!data) {
      if (await isEmpty(store)) await plantDemo(store, { now: Date.now() })
      const { added, absent } = addReal(store, catalogue, real, Date.now())
      io.write(`${added.toLocaleString('en')} real titles\n`)
      for (const file of absent) io.write(`not measured: ${join(catalogue, file)} is not here\n`)
      await growTo(store, records, Date.now())
    }
    const beside = new Beside(store)
    const items = seeds.flatMap(seed => knownItems(store, seededRandom(seed), samples))
    const places = [null, ...(server ? [{ ...server, prefix: `${server.prefix}-bench` }] : [])]
    const measured: Measured[] = []
    for (const place of places) {
      const engine = await openSearch(store, { indexPath: join(scratch, 'index.db'), server: place })
      await engine.refresh()
      if (places.length > 1) io.write(place ? '\nOpenSearch\n' : 'the embedded engine\n')
      measured.push(await measure(engine, beside, items, examples, io))
      await engine.close()
    }
    beside.close()
    await store.close()
    const [embedded, cluster] = measured
    const isFar = cluster !== undefined && tellDifferences(cluster.scores, embedded!.scores, io)
    return isFar || measured.some(({ isMissed }) => isMissed) ? 1 : 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** isMissed: whether a target was missed */
type Measured = { scores: Scores; isMissed: boolean }

/** @returns whether a kind differs by more than the tolerance */
function tellDifferences(cluster: Scores, embedded: Scores, io: Io): boolean {
  const all = differences(cluster, embedded)
  const signed = (share: number) => `${share < 0 ? '' : '+'}${share.toFixed(3)}`
  io.write(`\nOpenSearch beside the embedded engine: ${all.length} of ${cluster.size} kinds differ\n`)
  for (const { kind, one, ten, isFar } of all)
    io.write(`${kind.padEnd(30)} ${signed(one)} at 1, ${signed(ten)} at 10${isFar ? ' too far apart' : ''}\n`)
  return all.some(({ isFar }) => isFar)
}

async function measure(
  engine: SearchEngine,
  beside: Beside,
  items: KnownItem[],
  examples: number,
  io: Io,
): Promise<Measured> {
  const scores = new Map<string, Score>()
  const missed = new Map<string, string[]>()
  for (const item of items) {
    const isSuggested = item.kind.includes('suggested')
    const { place, itself } = isSuggested
      ? await placeOfHeading(engine, item)
      : await placeOfBook(engine, item)
    const other = isSuggested ? -1 : beside.search(item.typed).findIndex(id => item.same.has(id))
    const score = scores.get(item.kind) ?? { count: 0, one: 0, ten: 0, itself: 0, besideOne: 0, besideTen: 0 }
    score.count++
    if (place === 0) score.one++
    if (itself === 0) score.itself++
    if (place >= 0 && place < (isSuggested ? SHOWN : 10)) score.ten++
    if (other === 0) score.besideOne++
    if (other >= 0) score.besideTen++
    if (place !== 0)
      missed.set(item.kind, [...(missed.get(item.kind) ?? []), `${place + 1} ${item.typed} → ${item.title}`])
    scores.set(item.kind, score)
  }
  let isMissed = false
  io.write(`${'kind'.padEnd(30)}books   at 1  at 10 itself   FTS5 at 1  at 10   to reach\n`)
  for (const [kind, { count, one, ten, itself, besideOne, besideTen }] of scores) {
    const share = (part: number) => (part / count).toFixed(2).padStart(6)
    const target = TARGETS[kind]
    const isShort = target !== undefined && (isBelow(one, count, target[0]) || isBelow(ten, count, target[1]))
    isMissed ||= isShort
    io.write(
      `${kind.padEnd(30)}${String(count).padStart(5)} ${share(one)} ${share(ten)} ${share(itself)}      ${share(besideOne)} ${share(besideTen)}   ${target ? target.join(' / ') : ''}${isShort ? ' missed' : ''}\n`,
    )
    for (const example of missed.get(kind)?.slice(0, examples) ?? []) io.write(`    not at 1: ${example}\n`)
  }
  for (const kind of Object.keys(TARGETS))
    if (!scores.has(kind)) io.write(`not measured: ${kind}, no book fits\n`)
  io.write(isMissed ? 'missed\n' : 'reached\n')
  return { scores, isMissed }
}

/**
 * Whether a sample's result is below the target by more than chance: one-sided, 5 %. With a target of 1, one in a
 * hundred may miss.
 */
function isBelow(found: number, count: number, target: number): boolean {
  const share = Math.min(target, 0.99)
  return found < count * share - 1.645 * Math.sqrt(count * share * (1 - share))
}

/** number of suggestions shown at once */
const SHOWN = 6

/** place of the book or an equally good answer, and of the exact record; -1 = not among the first ten */
type Places = { place: number; itself: number }

async function placeOfBook(engine: SearchEngine, { id, typed, same }: KnownItem): Promise<Places> {
  const found = await engine.search({
    ...EVERYTHING,
    conditions: [{ field: 'all', operator: 'contains', values: [typed], logic: 'and' }],
    pageSize: 10,
    instead: true,
  })
  return {
    place: found.hits.findIndex(hit => same.has(hit.id)),
    itself: found.hits.findIndex(hit => hit.id === id),
  }
}

async function placeOfHeading(engine: SearchEngine, { typed, title }: KnownItem): Promise<Places> {
  const offered = await engine.suggest(typed, 'all', 10)
  const place = offered.findIndex(
    ({ text }) => text === title || text.startsWith(`${title}: `) || text.startsWith(`${title}：`),
  )
  return { place, itself: place }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runBenchRelevance(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
