/** Part 9: first presses at the staff's pages, less the server's share: a room, a letter, a decision. */
import { type Bench, inTurn, tried } from './bench.ts'
import type { Control } from './controls.ts'
import type { Network } from './networks.ts'
import { outcome, press, textBefore, watch } from './press.ts'
import type { Side } from './sides.ts'
import { estimate } from './statistics.ts'
import { type Row, tableOf } from './table.ts'
import { TIMEOUT, visit } from './visit.ts'

const room: Control = {
  name: 'another room',
  on: 'staff',
  at: '.snav a[href="/staff/numbers"]',
  shows: '.nsum',
}
const letter: Control = {
  name: 'another letter',
  on: 'staff',
  at: '.mail:not([aria-current])',
  shows: '#case-title',
  changes: '#case-title',
}
/** the second button: closed without an answer, which needs no words */
const decision: Control = {
  name: 'decision',
  on: 'staff',
  at: '.reply .decide > .btn:nth-child(2)',
  shows: '.undo',
}
const MOST = 100

export async function part9(bench: Bench): Promise<void> {
  const rows: Row[] = []
  for (const network of bench.networks)
    for (const control of [room, letter, decision]) {
      const own = new Map(
        bench.sides.map(side => [side, { values: [] as (number | null)[], failures: [] as string[] }]),
      )
      for (let run = 0; run < bench.runs; run++)
        for (const side of inTurn(run, bench.sides)) {
          const { values, failures } = own.get(side)!
          values.push(await tried(failures, () => firstPress(bench, side, network, control)))
        }
      for (const [side, { values, failures }] of own)
        rows.push({
          name: [control.name, network, ...(own.size > 1 ? [side.name] : [])].join(' · '),
          figure: estimate(values),
          target: { most: MOST, of: 'figure' },
          failures,
        })
    }
  bench.write(tableOf('9  First press at the staff’s pages, less the server’s answer', 'ms', rows))
}

async function firstPress(
  { browser }: Bench,
  side: Side,
  network: Network,
  control: Control,
): Promise<number> {
  const visitor = await visit(browser, { network })
  const { page } = visitor
  try {
    const signedIn = await page.request.post(`${side.url}/opac/staff/session`, { data: side.librarian() })
    if (!signedIn.ok()) throw new Error(`the sign-in was answered with ${signedIn.status()}`)
    await page.goto(side.url + side.paths.staff, { waitUntil: 'networkidle', timeout: TIMEOUT })
    await page.locator('#case-title').waitFor()
    await watch(visitor, control, await textBefore(visitor, control))
    await press(visitor, control)
    const { effect, server } = await outcome(visitor)
    // the next run finds what this one found
    if (control === decision) {
      await page.locator('.undo .btn').click()
      await page.locator('.undo').waitFor({ state: 'detached' })
    }
    return effect - server
  } finally {
    await visitor.close()
  }
}
