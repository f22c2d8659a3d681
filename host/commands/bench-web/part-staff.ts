/** Part 9: first presses on the staff pages, less the server's share: a room, a letter, a decision. */
import type { Bench } from './bench.ts'
import type { Control } from './controls.ts'
import type { Network } from './networks.ts'
import { table, timeOf } from './part-press.ts'
import type { Side } from './sides.ts'
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
/** the second button: closes without an answer, so it needs no text */
const decision: Control = {
  name: 'decision',
  on: 'staff',
  at: '.reply .decide > .btn:nth-child(2)',
  shows: '.undo',
}

export const part9 = (bench: Bench): Promise<void> =>
  table(
    bench,
    '9  First press at the staff’s pages, less the server’s answer',
    [room, letter, decision],
    100,
    firstPress,
  )

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
    const time = await timeOf(visitor, control)
    // undone, so that the next run starts from the same state
    if (control === decision) {
      await page.locator('.undo .btn').click()
      await page.locator('.undo').waitFor({ state: 'detached' })
    }
    return time
  } finally {
    await visitor.close()
  }
}
