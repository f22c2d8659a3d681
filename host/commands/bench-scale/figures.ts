/** Results of `npm run bench:scale` as stored: each run adds to them, and a report is generated from them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const KINDS = ['embedded', 'cluster'] as const
export type Kind = (typeof KINDS)[number]

/** seconds: elapsed; cpu: CPU seconds of this process; nodesCpu: of the cluster; library, index: bytes on disk */
export type Built = {
  day: string
  records: number
  seconds: number
  cpu: number
  nodesCpu: number
  library: number
  index: number
}
/** ms */
export type Quantiles = { p50: number; p95: number }
/** answers: number measured; cpu, nodesCpu: as in Measured, absent in older figures */
export type ClassTimes = Quantiles & { name: string; answers: number; cpu?: number; nodesCpu?: number }
/**
 * all: answers of all classes; first: ms from opening the engine to its first answer; rate: searches per second, four
 * at once; cpu, nodesCpu: CPU ms per search; found: ms until a change is found; memory, heap: bytes of this process, of
 * one node; load: of the machine before the run
 */
export type Measured = {
  day: string
  load: number
  first: number
  classes: ClassTimes[]
  all: Quantiles
  rate: number
  cpu: number
  nodesCpu: number
  found: number
  memory: number
  heap: number
}
export type AtSize = { kind: Kind; size: number; built: Built; measured?: Measured }

/** requests per second, and CPU ms per request: of the hosts, of the load generator, of the rest of the machine */
export type Rate = { rate: number; hosts: number; generator: number; rest: number }
/** mixed load; kinds: requests per second of each kind; errors: in total */
export type MixedRate = Rate & { errors: number; kinds: Record<string, number> }
export type HostFigures = {
  day: string
  load: number
  hosts: number
  /** the command used to start each host, which limits its resources; '' = none */
  under: string
  signIns: Rate
  renewals: Rate
  pages: Rate
  /** absent in older figures */
  mixed?: MixedRate
}

export type Figures = { machine: string; sizes: AtSize[]; hosts: HostFigures[] }

const fileIn = (folder: string) => join(folder, 'figures.json')

export function readFigures(folder: string, machine: string): Figures {
  if (!existsSync(fileIn(folder))) return { machine, sizes: [], hosts: [] }
  return { ...(JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Figures), machine }
}

/** Merges the figures of several folders; the first folder takes precedence. */
export function mergedFigures(folders: readonly string[], machine: string): Figures {
  const merged: Figures = { machine, sizes: [], hosts: [] }
  for (const { sizes, hosts } of folders.map(folder => readFigures(folder, machine)).reverse()) {
    for (const one of sizes) putSize(merged, one)
    for (const one of hosts) putHosts(merged, one)
  }
  return merged
}

/** Re-reads the figures before writing: a build and a measurement may run at the same time. */
export function changeFigures(folder: string, machine: string, change: (figures: Figures) => void): void {
  const figures = readFigures(folder, machine)
  change(figures)
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileIn(folder), `${JSON.stringify(figures, null, 1)}\n`)
}

export const atSize = ({ sizes }: Figures, kind: Kind, size: number): AtSize | undefined =>
  sizes.find(one => one.kind === kind && one.size === size)

/** replaces earlier figures of this size */
export function putSize(figures: Figures, one: AtSize): void {
  figures.sizes = [
    ...figures.sizes.filter(({ kind, size }) => kind !== one.kind || size !== one.size),
    one,
  ].sort((a, b) => a.kind.localeCompare(b.kind) || a.size - b.size)
}

export function putHosts(figures: Figures, one: HostFigures): void {
  figures.hosts = [
    ...figures.hosts.filter(({ hosts, under }) => hosts !== one.hosts || under !== one.under),
    one,
  ].sort((a, b) => a.under.localeCompare(b.under) || a.hosts - b.hosts)
}

export const today = (): string => new Date().toISOString().slice(0, 10)
