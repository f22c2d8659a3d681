/**
 * From home to a book: typing, suggestions, submitting, results, opening. Texts come from the dictionaries: this
 * tests engines.
 */
import block from '../../src/i18n/areas/catalogue/book.zh.ts'
import cite from '../../src/i18n/areas/catalogue/cite.zh.ts'
import search from '../../src/i18n/areas/catalogue/search.zh.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from './page.ts'

const box = { role: 'combobox', name: search.term }
const suggestions = { role: 'listbox', name: search.suggestions }
const first = { role: 'article', nth: 0 }

async function toResults(visitor: Page): Promise<void> {
  await visitor.open(`/space/searchList?q=${encodeURIComponent('红楼梦')}`)
  await visitor.see(first)
}

test('F01 home: words that are typed bring suggestions, arrows choose one, Enter searches', async ({
  visitor,
}) => {
  await visitor.open('/space/index')
  await visitor.see({ role: 'heading' })
  await visitor.click(box)
  await visitor.type('红楼')
  await visitor.see({ role: 'option', in: suggestions, nth: 0 })
  await visitor.press('ArrowDown')
  const chosen = { css: '[role=option][aria-selected=true]', in: suggestions }
  await visitor.see(chosen)
  await visitor.press('Enter')
  await visitor.at(/\/space\/searchList\?q=[红紅]/)
  await visitor.see(first)
})

test('F01 F05 the button searches, too, and results lead to the book', async ({ visitor }) => {
  await visitor.open('/space/index')
  await visitor.fill(box, '红楼梦')
  await visitor.click({ role: 'button', name: search.go, in: 'main' })
  await visitor.says('h1', '红楼梦')
  await visitor.says(first, '紅樓夢')
  await visitor.click({ role: 'link', in: { role: 'heading', in: first }, nth: 0 })
  await visitor.at(/\/space\/searchDetailLocal\/m[0-9a-f]{32}/)
  await visitor.says('h1', '紅樓夢')
})

test('B02 the copies of a book open in its row', async ({ visitor }) => {
  await toResults(visitor)
  await visitor.click({ role: 'button', name: new RegExp(block.paper), in: first })
  const copies = { role: 'table', name: block.paper, in: first }
  await visitor.until(
    () => visitor.count({ role: 'row', in: copies }),
    rows => rows > 1,
    'copies under their heading',
  )
})

test('B02 B06 the page of a book: its copies, its tabs; citations in a dialog that gives the focus back', async ({
  visitor,
}) => {
  await toResults(visitor)
  await visitor.click({ role: 'link', in: { role: 'heading', in: first }, nth: 0 })
  await visitor.says({ role: 'table', name: block.paper }, /\d/)
  await visitor.click({ role: 'tab', name: 'MARC' })
  await visitor.says({ role: 'table', name: 'MARC' }, '$a')
  const opener = { role: 'button', name: block.cite, in: 'main' }
  await visitor.click(opener)
  const dialog = { role: 'dialog', name: /红楼梦|紅樓夢/ }
  await visitor.says(dialog, '[M]')
  await visitor.see({ role: 'radiogroup', name: cite.formats, in: dialog }).catch(() => undefined)
  const [box_] = await visitor.boxes(dialog)
  expect(box_!.y).toBeGreaterThanOrEqual(0)
  expect(box_!.y + box_!.height).toBeLessThanOrEqual(900)
  await visitor.press('Escape')
  await visitor.gone(dialog)
  await visitor.focused(opener)
})
