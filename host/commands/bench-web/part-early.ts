/**
 * Part 5: presses before hydration. Each must get a response immediately, and be executed exactly once. A yes or no
 * per case, so each is tried once whatever the number of runs.
 */
import { type Bench, tried } from './bench.ts'
import { type Control, earlyPresses } from './controls.ts'
import type { Network } from './networks.ts'
import { outcome, type Pressed, press, textBefore, watch } from './press.ts'
import type { Side } from './sides.ts'
import { TIMEOUT, visit } from './visit.ts'

/** ms after the first paint */
const MOMENTS = [0, 50, 200, 500, 1500]
/** ms within which a press must get a response */
const HEARD = 100

export async function part5(bench: Bench): Promise<void> {
  for (const side of bench.sides) {
    bench.write(
      `\n5  Presses after the first paint · ${side.name}  (ms until heard, ≤ ${HEARD}; done once)\n`,
    )
    bench.write(lineOf(['', ...MOMENTS.map(moment => `+${moment}`), '']))
    for (const network of bench.networks)
      for (const control of earlyPresses) {
        const faults: string[] = []
        const cells = await pressesOf(bench, side, network, control, faults)
        const isKept = cells.every(cell => cell.endsWith('✓'))
        // line by line: it is the longest part
        bench.write(lineOf([`${control.name} · ${network}`, ...cells, isKept ? '✓' : '✗']))
        for (const fault of faults) bench.write(`    ${fault}\n`)
      }
  }
}

const lineOf = ([name = '', ...cells]: string[]): string =>
  `${name.padEnd(34)}${cells.map(cell => cell.padStart(10)).join('')}\n`

async function pressesOf(bench: Bench, side: Side, network: Network, control: Control, faults: string[]) {
  const before = await tried(faults, () => unhurriedText(bench, side, control))
  const cells: string[] = []
  for (const moment of MOMENTS) {
    const failures: string[] = []
    const done = await tried(failures, () => earlyPress(bench, side, network, control, before ?? '', moment))
    cells.push(cellOf(done))
    faults.push(...failures.map(why => `+${moment}: ${why}`))
  }
  return cells
}

async function unhurriedText({ browser }: Bench, side: Side, control: Control): Promise<string> {
  const visitor = await visit(browser, { network: 'none', slower: 1 })
  try {
    await visitor.page.goto(side.url + side.paths[control.on], { waitUntil: 'load', timeout: TIMEOUT })
    return await textBefore(visitor, control)
  } finally {
    await visitor.close()
  }
}

async function earlyPress(
  { browser }: Bench,
  side: Side,
  network: Network,
  control: Control,
  before: string,
  moment: number,
): Promise<Pressed> {
  const visitor = await visit(browser, { network })
  const { page } = visitor
  try {
    await page.goto(side.url + side.paths[control.on], { waitUntil: 'commit', timeout: TIMEOUT })
    await visitor.report('paint')
    await page.waitForTimeout(moment)
    // the document may still be loading
    await page.locator(control.at).first().waitFor({ timeout: TIMEOUT })
    await watch(visitor, control, before)
    await press(visitor, control)
    await outcome(visitor)
    // executed twice, a toggle would be back where it was and a search would be sent twice
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT })
    if (!(await page.locator(control.shows).first().isVisible())) throw new Error('undone again')
    const pressed = await outcome(visitor)
    if (pressed.requests > 1) throw new Error(`asked ${pressed.requests} times`)
    return pressed
  } finally {
    await visitor.close()
  }
}

const cellOf = (done: Pressed | null): string =>
  done ? `${done.heard.toFixed(0)} ${done.heard <= HEARD ? '✓' : 'late'}` : 'not done'
