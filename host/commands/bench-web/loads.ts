/** All loads of the parts 1, 2, 3 and 7: every page, network and side, and the static pages. */
import { type Bench, inTurn, tried } from './bench.ts'
import { type Load, measureLoad } from './load.ts'
import type { Network } from './networks.ts'
import { type PageName, pageNames } from './pages.ts'
import { estimate, ratioOf } from './statistics.ts'
import type { Row } from './table.ts'

/** side: its name; 'static' and 'pictured' for the static pages */
export type Loads = {
  values(side: string, page: PageName, network: Network, what: keyof Load): (number | null)[]
  failures(side: string, page: PageName, network: Network): string[]
}

export async function measureLoads(bench: Bench): Promise<Loads> {
  const { browser, sides, plain, networks, runs } = bench
  const measured = new Map<string, (Load | null)[]>()
  const failed = new Map<string, string[]>()
  const list = <T>(of: Map<string, T[]>, key: string): T[] => of.get(key) ?? of.set(key, []).get(key)!
  const places = (page: PageName) => [
    ...sides.map(side => ({
      name: side.name,
      url: side.url + side.paths[page],
      marksHydration: side.marksHydration,
    })),
    { name: 'static', url: plain.urls[page], marksHydration: false },
    { name: 'pictured', url: plain.pictured[page], marksHydration: false },
  ]
  for (let run = 0; run < runs; run++)
    for (const network of networks)
      for (const page of pageNames)
        for (const { name, url, marksHydration } of inTurn(run, places(page))) {
          const key = `${name} ${page} ${network}`
          const load = await tried(list(failed, key), () =>
            measureLoad(browser, url, marksHydration, { network }),
          )
          list(measured, key).push(load)
        }
  return {
    values: (side, page, network, what) =>
      list(measured, `${side} ${page} ${network}`).map(load => load?.[what] ?? null),
    failures: (side, page, network) => list(failed, `${side} ${page} ${network}`),
  }
}

type Measure = { what: keyof Load; label: string; pages?: readonly PageName[] } & Pick<
  Row,
  'target' | 'digits'
>

/** @returns a row for each side, network and page of each measure */
export function measureRows(
  bench: Bench,
  loads: Loads,
  measures: Measure[],
  withRatio: boolean,
  rival: 'static' | 'pictured' = 'static',
): Row[] {
  return measures.flatMap(({ what, label, target, digits, pages = pageNames }) =>
    bench.networks.flatMap(network =>
      pages.flatMap(page =>
        bench.sides.map(({ name }): Row => {
          const mine = loads.values(name, page, network, what)
          const plain = loads.values(rival, page, network, what)
          return {
            name: [label, page, network, ...(bench.sides.length > 1 ? [name] : [])].join(' · '),
            figure: estimate(mine),
            ...(withRatio && { ratio: ratioOf(mine, plain) }),
            target,
            digits,
            failures: loads.failures(name, page, network),
          }
        }),
      ),
    ),
  )
}
