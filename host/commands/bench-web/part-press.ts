/** Parts 4 and 6: presses after loading, without the server's share. */
import { type Bench, inTurn, tried } from './bench.ts'
import { type Control, enter, firstPresses, suggestion } from './controls.ts'
import type { Network } from './networks.ts'
import { outcome, press, textBefore, watch } from './press.ts'
import type { Side } from './sides.ts'
import { estimate } from './statistics.ts'
import { type Row, tableOf } from './table.ts'
import { TIMEOUT, type Visit, visit } from './visit.ts'

/** pages visited before the first press */
const LOOKED_MS = 3000

export const part4 = (bench: Bench): Promise<void> =>
  table(bench, '4  First press, 3 s after load, less the server’s answer', firstPresses, 100)

export const part6 = (bench: Bench): Promise<void> =>
  table(bench, '6  Search and suggestions, less the server’s answer', [enter, suggestion], 70)

/** @param measure one press in a new visit, ms less the server's share */
export async function table(
  bench: Bench,
  title: string,
  controls: Control[],
  most: number,
  measure = firstPress,
): Promise<void> {
  const rows: Row[] = []
  for (const network of bench.networks)
    for (const control of controls) {
      const own = new Map(
        bench.sides.map(side => [side, { values: [] as (number | null)[], failures: [] as string[] }]),
      )
      for (let run = 0; run < bench.runs; run++)
        for (const side of inTurn(run, bench.sides)) {
          const { values, failures } = own.get(side)!
          values.push(await tried(failures, () => measure(bench, side, network, control)))
        }
      for (const [side, { values, failures }] of own)
        rows.push({
          name: [control.name, network, ...(own.size > 1 ? [side.name] : [])].join(' · '),
          figure: estimate(values),
          target: { most, of: 'figure' },
          failures,
        })
    }
  bench.write(tableOf(title, 'ms', rows))
}

async function firstPress(
  { browser }: Bench,
  side: Side,
  network: Network,
  control: Control,
): Promise<number> {
  const visitor = await visit(browser, { network })
  try {
    await look(visitor, side, control)
    return await timeOf(visitor, control)
  } finally {
    await visitor.close()
  }
}

/** @returns ms from the press to its effect, less the server's share */
export async function timeOf(visitor: Visit, control: Control): Promise<number> {
  await watch(visitor, control, await textBefore(visitor, control))
  await press(visitor, control)
  const { effect, server } = await outcome(visitor)
  return effect - server
}

/** @returns the longest time to next paint of each run */
export async function longestAnswer({ browser, runs }: Bench, side: Side, controls: Control[]) {
  const values: (number | null)[] = []
  const failures: string[] = []
  for (let run = 0; run < runs; run++)
    values.push(
      await tried(failures, async () => {
        const visitor = await visit(browser, { network: 'none' })
        try {
          await look(visitor, side, controls[0]!)
          for (const control of controls) {
            visitor.forget()
            await watch(visitor, control, await textBefore(visitor, control))
            await press(visitor, control)
            await visitor.report('effect')
          }
          return await visitor.longest()
        } finally {
          await visitor.close()
        }
      }),
    )
  return { values, failures }
}

async function look({ page }: Visit, side: Side, control: Control): Promise<void> {
  await page.goto(side.url + side.paths[control.on], { waitUntil: 'load', timeout: TIMEOUT })
  await page.waitForTimeout(LOOKED_MS)
}
