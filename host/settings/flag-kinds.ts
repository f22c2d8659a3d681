/** What kind of value each flag has, by its name and default: for the schema of the file, and for the page of settings. */
import { SITE_TEXTS } from '../../src/core/limits.ts'
import { VAR_DEFAULTS, type VarName } from '../modules/vars/defaults.ts'

export type FlagKind =
  | { kind: 'switch' }
  /** isOptional: '' = as another setting says */
  | { kind: 'number'; least: number; most: number; isOptional: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'time' }
  /** of a page elsewhere, one for all languages or one for each */
  | { kind: 'pageAddress' }
  /** a text that fills a page */
  | { kind: 'pageText' }
  | { kind: 'sizes' }
  | { kind: 'codes' }
  | { kind: 'text' }

const MOST = 10_000_000

/** Numbers that the portal ignores beyond these bounds, or that are no switch although their default is 0 or 1. */
const BOUNDS: Partial<Record<VarName, [least: number, most: number]>> = {
  pageSize: [1, 100],
  'searchCatalog.pageSize': [1, 100],
  queryFieldLimit: [1, 50],
  indexHotWordNum: [1, 100],
  indexHotBookNum: [1, 100],
  'commend.readers': [2, MOST],
  'space.toast.error.duration': [0, MOST],
  // most searches would be said to have failed
  'space.request.timeout': [3000, MOST],
  'space.kiosk.idle': [30, 3600],
}
const CHOICES: Partial<Record<VarName, readonly string[]>> = {
  'space.result.model': ['local', 'catalog'],
  sortType: ['asc', 'desc'],
}
/** names and codes that are parted by commas: a list says the same */
const CODES: readonly VarName[] = [
  'vpn.hosts',
  'searchCatalog.fields',
  'cs.preg.exclusive',
  'cs.take.locations',
  'course.reserve.locations',
]
const isOfPage = (name: VarName, part: 'url' | 'text'): boolean =>
  SITE_TEXTS.some(one => name === `space.${one}.${part}`)

export function kindOfFlag(name: VarName): FlagKind {
  const fallback: string = VAR_DEFAULTS[name]
  const values = CHOICES[name]
  if (values) return { kind: 'choice', values }
  if (name === 'space.maintenance.from' || name === 'space.maintenance.until') return { kind: 'time' }
  if (isOfPage(name, 'url')) return { kind: 'pageAddress' }
  if (isOfPage(name, 'text')) return { kind: 'pageText' }
  const bounds = BOUNDS[name]
  if (!bounds && /^[01]$/.test(fallback)) return { kind: 'switch' }
  if (bounds || /^\d+$/.test(fallback)) {
    const [least, most] = bounds ?? [1, MOST]
    return { kind: 'number', least, most, isOptional: fallback === '' }
  }
  if (/pageSizes$/i.test(name)) return { kind: 'sizes' }
  return { kind: CODES.includes(name) ? 'codes' : 'text' }
}
