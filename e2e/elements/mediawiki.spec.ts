/**
 * The built extension in an installed MediaWiki (apt-get install mediawiki php-cli php-sqlite3); skipped without it.
 */
import { join } from 'node:path'
import { type MediaWiki, mediawikiMissing, startMediaWiki } from '../../tests/servers/mediawiki/start.ts'
import { expect, test } from '../fixtures.ts'
import { hotBooks } from '../hosts/embedded.ts'

const missing = mediawikiMissing()
test.skip(missing !== '', missing)

let wiki: MediaWiki
test.beforeAll(async () => {
  if (!missing)
    wiki = await startMediaWiki(join(import.meta.dirname, '../../dist/mediawiki/reading-room-mediawiki.zip'))
})
test.afterAll(() => wiki?.stop())

test('W07 MediaWiki: the tags draw the elements, safely whatever an editor writes, and serve without scripts', async ({
  page,
  host,
  browser,
}) => {
  // a new page each time: MediaWiki's cache misses a second edit within the same second
  wiki.write('Unset', '<opac-search-bar />')
  await page.goto(`${wiki.url}/index.php?title=Unset`)
  await expect(page.locator('strong.error')).toContainText('$wgReadingRoomAddress')

  const [bib] = hotBooks(host, 1)
  wiki.set(
    `$wgReadingRoomAddress = '${host.url}/'; $wgReadingRoomLook = 'own'; $wgReadingRoomAccent = '#a84e18';`,
  )
  wiki.write(
    'Library',
    `Find a book:
<opac-search-bar placeholder="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" />
{{#tag:opac-book-block||source=new|limit=2|callno=no}}
<opac-temporary-shelf target="_blank"></opac-temporary-shelf>
<opac-reader-banner />
<opac-availability bib="${bib}" />
<opac-cite bib="${bib}" format="apa" />

After it.`,
  )
  await page.goto(`${wiki.url}/index.php?title=Library`)
  const content = page.locator('.mw-parser-output')
  const bar = content.locator('opac-search-bar')
  await expect(bar.getByRole('searchbox').or(bar.getByRole('combobox')).first()).toBeVisible()
  await expect(content.locator('opac-book-block').getByRole('article')).toHaveCount(2)
  await expect(content.locator('opac-book-block')).toHaveClass('reading-room-no-callno')
  await expect(bar).toHaveAttribute('style', '--opac-accent: #a84e18')
  // one element each, with its fallback inside; nothing that an editor wrote became markup
  expect(await content.evaluate(node => node.querySelectorAll('img, form').length)).toBe(1)
  expect(await bar.locator('form').count()).toBeGreaterThan(0)
  await expect(content.getByText('After it.')).toBeVisible()
  await expect(content.locator('opac-availability [part~=availability]')).toBeVisible()
  await expect(content.locator('opac-cite [part~=text]')).not.toBeEmpty()
  // what is below stays where it is, before the scripts and after
  const top = () => content.getByText('After it.').evaluate(node => node.getBoundingClientRect().top)
  const drawn = await top()
  await page.route('**/widgets/v1/loader.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(content.getByText('After it.')).toBeVisible()
  await expect.poll(async () => Math.abs((await top()) - drawn)).toBeLessThan(8)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const faults = [
    ['<opac-book-block onclick="alert(1)" />', '没有属性“onclick”'],
    ['<opac-book-block layout="spiral" />', 'layout 不能是“spiral”：row'],
    ['<opac-book-block limit="999" />', '0–50'],
    ['<opac-book-block look="own" accent="red;}" />', '#a84e18'],
  ] as const
  for (const [nth, [wikitext, says]] of faults.entries()) {
    wiki.write(`Fault ${nth}`, wikitext)
    await page.goto(`${wiki.url}/index.php?title=Fault_${nth}`)
    await expect(page.locator('strong.error'), wikitext).toContainText(says)
  }

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${wiki.url}/index.php?title=Library`)
  await expect(plain.locator('opac-temporary-shelf a')).toHaveText('临时书架')
  await plain.getByRole('textbox', { name: '检索词' }).fill('history')
  await plain.locator('opac-search-bar').getByRole('button', { name: '检索' }).click()
  await expect(plain).toHaveURL(new RegExp(`^${host.url}/space/searchList\\?q=history`))
  await context.close()
})
