/** What `npm run bench:scale` has measured, as it is kept: a run adds to it, a report is written from it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const KINDS = ['embedded', 'cluster'] as const
export type Kind = (typeof KINDS)[number]

/** seconds: of the clock; cpu: of the processor, of this process; nodesCpu: of the cluster's; bytes on disk */
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
/** answers: so many were measured; cpu, nodesCpu: as of Measured, absent in older figures */
export type ClassTimes = Quantiles & { name: string; answers: number; cpu?: number; nodesCpu?: number }
/**
 * all: of the answers of all classes; first: ms from opening the engine to its first answer; rate: searches a second, four at once; cpu, nodesCpu: ms of the processor for
 * one of them; found: ms until a change is found; memory, heap: bytes of this process, of one node; load: of the machine before
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

/** requests a second, and ms of the processor for one of them: of the hosts, of the generator, of the rest of the machine */
export type Rate = { rate: number; hosts: number; generator: number; rest: number }
/** all that readers do at once; kinds: requests of each a second; errors: in all */
export type MixedRate = Rate & { errors: number; kinds: Record<string, number> }
export type HostFigures = {
  day: string
  load: number
  hosts: number
  /** the command that each host was started by, which bounds it; '' = none */
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

/** Figures of several folders; of what is in several, those of the first. */
export function mergedFigures(folders: readonly string[], machine: string): Figures {
  const merged: Figures = { machine, sizes: [], hosts: [] }
  for (const { sizes, hosts } of folders.map(folder => readFigures(folder, machine)).reverse()) {
    for (const one of sizes) putSize(merged, one)
    for (const one of hosts) putHosts(merged, one)
  }
  return merged
}

/** Read anew before it is written: a run that builds may be beside one that measures. */
export function changeFigures(folder: string, machine: string, change: (figures: Figures) => void): void {
  const figures = readFigures(folder, machine)
  change(figures)
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileIn(folder), `${JSON.stringify(figures, null, 1)}\n`)
}

export const atSize = ({ sizes }: Figures, kind: Kind, size: number): AtSize | undefined =>
  sizes.find(one => one.kind === kind && one.size === size)

/** in place of what was known of this size */
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
