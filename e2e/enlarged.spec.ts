/**
 * Text of 200 %, and a window of 320 px: on every screen nothing is cut off, nothing lies upon another, nothing has to be
 * moved sideways. `npm test` takes each screen in one look of a pairwise sample, `npm run test:long` in all.
 */
import { enlarge, squeezed } from './enlarged.ts'
import { expect, test } from './fixtures.ts'
import { outside } from './long-values.ts'
import { combinations, visit } from './looks.ts'
import { PORTAL, SCREENS } from './screens.ts'

type Enlarged = { lang: string; width: number; text: number }
const LOOKS = { lang: ['zh', 'en'], width: [320, 360, 1440], text: [100, 200] }
// what stands in 320 px at the usual size is what 200 % makes of 640; both at once nobody asks for
const isAsked = ({ width, text }: Enlarged) => (width === 320 ? text === 100 : text === 200)
const looks = combinations<Enlarged>(LOOKS).filter(isAsked)
const cases = process.env.LONG
  ? SCREENS.flatMap(screen => looks.map(look => ({ screen, look })))
  : SCREENS.map((screen, at) => ({ screen, look: looks[at % looks.length]! }))

test.describe.configure({ mode: 'parallel' })

test.beforeAll(({ host }) =>
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length'),
)

for (const { screen, look } of cases)
  test(`${screen.name}, ${look.text} %, ${look.lang}, ${look.width} px: all words have room`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(60_000)
    if (look.text === 200) await enlarge(page)
    await visit(page, screen, { ...look, scheme: 'light' }, baseURL!)
    // a sentence of large letters breaks where it must, in a date too
    const faults = (await outside(page)).filter(
      fault => look.text === 100 || !fault.includes('breaks the date'),
    )
    expect([...faults, ...(await squeezed(page))]).toEqual([])
  })
