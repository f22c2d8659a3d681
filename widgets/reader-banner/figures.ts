import { overdraftOf } from '../../src/blocks/reader-banner/ReaderBanner.Counters.tsx'
import type { ShownStats } from '../card.ts'

type Figure = {
  value: (stats: ShownStats | null) => number | undefined
  /** page of the portal under /reader/ that lists what is counted; absent = none */
  page?: string
  tone?: string
}

/** The five counters, by their names in the attribute. */
export const FIGURES = {
  loans: { value: stats => stats?.loanCount, page: 'lendList' },
  expiring: { value: stats => stats?.expireCount, page: 'expiring', tone: 'warn' },
  overdraft: { value: overdraftOf, page: 'violation', tone: 'danger' },
  requests: { value: stats => stats?.requestCount, page: 'request?state=active' },
  booklists: { value: stats => stats?.booklistCount },
} satisfies Record<string, Figure> as Record<FigureName, Figure>

export type FigureName = 'loans' | 'expiring' | 'overdraft' | 'requests' | 'booklists'

/** @param names separated by commas or blanks @returns the known ones; all when none is given */
export function figuresNamed(names: string): FigureName[] {
  const all = Object.keys(FIGURES) as FigureName[]
  const named = names.split(/[\s,]+/).filter((name): name is FigureName => all.includes(name as FigureName))
  return named.length ? [...new Set(named)] : all
}
