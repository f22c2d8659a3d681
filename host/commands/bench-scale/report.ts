/** Writes the figures of bench:scale as a documentation page. Text below its last line is written by hand, and kept. */
import { exponent } from './curve.ts'
import type { AtSize, Figures, HostFigures, Rate } from './figures.ts'

const BELOW = '<!-- Below: by hand. bench:scale writes what is above. -->'
/** labels of the mixed load's kinds */
const KIND_NAMES: Record<string, string> = {
  pages: 'pages of books',
  lists: 'lists of loans',
  searches: 'searches',
  renewals: 'renewals',
  signIns: 'sign-ins',
  holds: 'holds and their cancelling',
}
/** number of records to extrapolate to */
const BEYOND = 10_000_000

/** @param before the existing page, '' = none */
export function reportOf(figures: Figures, before: string): string {
  const [, byHand = '\n'] = before.split(BELOW)
  return [
    '# Sizes',
    `Written by \`npm run bench:scale\`, on ${figures.machine}. Records are synthetic, and marked as such. Each figure has its date, and
the load of the machine before the measurement: with a load above 1, wall-clock times say little, processor times still do.`,
    '## Searching',
    `The first page of 20 rows, exact total and all facets, one search after the other; p50 / p95 in ms. *Rare*: an ISBN. *Broad*: one of the twenty
most common subjects. *Chinese pair*: two characters of a title. *Phrase*: a whole title in quotes. *Facets only*: the whole catalogue.
*Page 50*: of a broad search. *Embedded*: SQLite and the index file in the process. *Cluster*: OpenSearch, on the same machine.`,
    times(figures.sizes),
    costsByClass(figures.sizes),
    costs(figures.sizes),
    built(figures.sizes),
    curve(figures.sizes),
    ...(figures.hosts.length > 0 ? ['## Several hosts on one PostgreSQL', hosts(figures.hosts)] : []),
    `${BELOW}${byHand.trimEnd()}`,
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
}

const count = (value: number): string => Math.round(value).toLocaleString('en')
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : count(value))
const gb = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]): string =>
  rows.length === 0 ? '' : [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

type WithTimes = AtSize & Required<Pick<AtSize, 'measured'>>
const measuredOf = (sizes: readonly AtSize[]): WithTimes[] =>
  sizes.filter((one): one is WithTimes => one.measured !== undefined)

const namesOf = (all: readonly WithTimes[]): string[] => [
  ...new Set(all.flatMap(({ measured }) => measured.classes.map(({ name }) => name))),
]

/** Only for figures that include it. */
function costsByClass(sizes: readonly AtSize[]): string {
  const all = measuredOf(sizes).filter(({ measured }) =>
    measured.classes.every(({ cpu }) => cpu !== undefined),
  )
  if (all.length === 0) return ''
  const names = namesOf(all)
  const rows = all.map(({ kind, size, measured: { classes } }) => [
    kind,
    count(size),
    ...names.map(name => {
      const { cpu = 0, nodesCpu = 0 } = classes.find(one => one.name === name) ?? {}
      return kind === 'cluster' ? `${ms(cpu)} + ${ms(nodesCpu)}` : ms(cpu)
    }),
  ])
  return `Processor time per search in milliseconds; for a cluster host + nodes:

${table(['engine', 'records', ...names], rows)}`
}

function times(sizes: readonly AtSize[]): string {
  const all = measuredOf(sizes)
  const names = namesOf(all)
  const rows = all.map(({ kind, size, measured: { classes, all: whole } }) => [
    kind,
    count(size),
    ...names.map(name => {
      const found = classes.find(one => one.name === name)
      return found ? `${ms(found.p50)} / ${ms(found.p95)}` : '–'
    }),
    `${ms(whole.p50)} / ${ms(whole.p95)}`,
  ])
  return table(['engine', 'records', ...names, 'all of these'], rows)
}

function costs(sizes: readonly AtSize[]): string {
  const rows = measuredOf(sizes).map(({ kind, size, measured: one }) => [
    kind,
    count(size),
    one.day,
    one.load.toFixed(1),
    `${ms(one.first)} ms`,
    count(one.rate),
    kind === 'cluster' ? `${ms(one.cpu)} + ${ms(one.nodesCpu)} ms` : `${ms(one.cpu)} ms`,
    gb(one.memory),
    kind === 'cluster' ? gb(one.heap) : '–',
    `${count(one.found)} ms`,
  ])
  const head = [
    ...['engine', 'records', 'day', 'load', 'first answer after opening', 'searches a second, four at once'],
    ...[
      'processor per search: host + nodes',
      'memory of the process',
      'heap of a node',
      'a change is found after',
    ],
  ]
  return table(head, rows)
}

function built(sizes: readonly AtSize[]): string {
  const rows = sizes.map(({ kind, size, built: one }) => [
    kind,
    count(size),
    one.day,
    `${count(one.records / one.seconds)}`,
    `${count(one.records / (one.cpu + one.nodesCpu))}`,
    gb(one.index),
    gb(one.library),
  ])
  return table(
    [
      ...['engine', 'records', 'day', 'indexed a second', 'indexed per second of processor time'],
      ...['index on disk', 'library on disk'],
    ],
    rows,
  )
}

/** Cost over size, per class; needs at least two sizes. */
function curve(sizes: readonly AtSize[]): string {
  const all = measuredOf(sizes)
  const rows = [...new Set(all.map(({ kind }) => kind))].flatMap(kind => {
    const own = all.filter(one => one.kind === kind)
    if (own.length < 2) return []
    const names = [...own[0]!.measured.classes.map(({ name }) => name), 'all of these']
    return names.map(name => {
      const points = own.map(({ size, measured }): [number, number] => {
        const { p95 } = measured.classes.find(one => one.name === name) ?? measured.all
        return [size, p95]
      })
      const power = exponent(points)
      const [size, p95] = points.at(-1)!
      return [kind, name, power.toFixed(2), `${ms(p95 * (BEYOND / size) ** power)} ms`]
    })
  })
  if (rows.length === 0) return ''
  return `The p95 grows with the number of records to this power (least squares over the sizes above); **extrapolated**, not measured: ${count(BEYOND)} records.

${table(['engine', 'class', 'power', `p95 at ${count(BEYOND)}, extrapolated`], rows)}`
}

function hosts(all: readonly HostFigures[]): string {
  const rows = all.flatMap(one => {
    const alone = all.find(({ hosts, under }) => hosts === 1 && under === one.under) ?? one
    const of = (name: string, rate: Rate, first: Rate) => [
      String(one.hosts),
      one.under ? `\`${one.under}\`` : '–',
      name,
      count(rate.rate),
      `× ${(rate.rate / first.rate).toFixed(2)}`,
      ...[rate.hosts, rate.rest, rate.generator].map(each => `${each.toFixed(2)} ms`),
      one.load.toFixed(1),
      one.day,
    ]
    return [
      of('sign-ins', one.signIns, alone.signIns),
      of('renewals asked', one.renewals, alone.renewals),
      of('page views', one.pages, alone.pages),
      ...(one.mixed ? [of('all at once', one.mixed, alone.mixed ?? one.mixed)] : []),
    ]
  })
  const head = [
    ...['hosts', 'started by', 'what', 'a second', 'compared with one host', 'processor per request: hosts'],
    ...['everything else, the database included', 'load generator', 'load', 'day'],
  ]
  return [table(head, rows), mixed(all)].filter(part => part !== '').join('\n\n')
}

/** Explanation of the column *all at once*. */
function mixed(all: readonly HostFigures[]): string {
  const measured = all.flatMap(({ mixed, ...one }) => (mixed ? [{ ...one, mixed }] : []))
  if (measured.length === 0) return ''
  const kinds = Object.keys(measured[0]!.mixed.kinds)
  const rows = measured.map(({ hosts, under, mixed }) => [
    String(hosts),
    under ? `\`${under}\`` : '–',
    ...kinds.map(kind => count(mixed.kinds[kind] ?? 0)),
    count(mixed.errors),
  ])
  return `*All at once*: requests of each kind per second, and the total number of errors: neither done nor refused by a rule of the library.

${table(['hosts', 'started by', ...kinds.map(kind => KIND_NAMES[kind] ?? kind), 'errors'], rows)}`
}
