/** The accessibility panel in these engines: its changes show at once and stay, and it stands beside the page, also right to left. */
import words from '../../src/shell/access/access.zh.ts'
import { expect, test } from './fixtures.ts'

const RESULTS = '/space/searchList?q=history'

test('S07 what is chosen in the panel is seen at once and after a reload; Escape leads back', async ({
  visitor,
}) => {
  await visitor.open(RESULTS)
  await visitor.see('html[data-hydrated]')
  await visitor.click('.util--acc')
  await visitor.see({ css: '[data-beside] .acp' })
  await visitor.click({ role: 'button', name: words.larger })
  await visitor.click({ role: 'button', name: words.spacings.wider })
  await visitor.click({ role: 'button', name: new RegExp(words.contrasts.dark) })
  await visitor.click({ role: 'button', name: words.pointers.large })
  await visitor.see('[data-text="125"][data-spacing=wider][data-contrast=dark][data-pointer=large]')
  const look = () =>
    visitor.run(() => {
      const { fontSize } = getComputedStyle(document.documentElement)
      const { letterSpacing, cursor } = getComputedStyle(document.querySelector('main h1')!)
      return {
        fontSize,
        isSpaced: Number.parseFloat(letterSpacing) > 1,
        hasPointer: cursor.startsWith('url('),
        isWithin: document.documentElement.scrollWidth <= innerWidth,
      }
    })
  const isApplied = ({ fontSize, isSpaced, hasPointer, isWithin }: Awaited<ReturnType<typeof look>>) =>
    fontSize === '20px' && isSpaced && hasPointer && isWithin
  await visitor.until(look, isApplied, 'it is applied')
  for (const dir of ['ltr', 'rtl']) {
    await visitor.run(to => {
      document.documentElement.dir = to
    }, dir)
    const [panel] = await visitor.boxes('.acp')
    const [main] = await visitor.boxes('main')
    const gap = dir === 'ltr' ? panel!.x - (main!.x + main!.width) : main!.x - (panel!.x + panel!.width)
    expect(gap, dir).toBeGreaterThanOrEqual(0)
    expect((await look()).isWithin, dir).toBe(true)
  }
  await visitor.press('Escape')
  await visitor.gone('.acp')
  await visitor.focused('.util--acc')

  await visitor.open(RESULTS)
  await visitor.see('[data-contrast=dark] h1')
  await visitor.until(look, isApplied, 'it is there again')
})
