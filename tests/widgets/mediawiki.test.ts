/** The MediaWiki extension: its messages in both languages, and a reproducible zip. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extensionZip } from '../../host/build/mediawiki.ts'
import manifest from '../../widgets/custom-elements.json'

/** all elements that there are */
const TAGS = manifest.modules
  .flatMap(module => module.declarations as { tagName: string }[])
  .map(({ tagName }) => tagName.replace('opac-', ''))
  .toSorted()

const files = unzipSync(extensionZip('1.2.3'))
const text = (name: string) => Buffer.from(files[`ReadingRoom/${name}`]!).toString('utf8')

test('W07 MediaWiki: the zip is an extension with version and licence, with the same bytes each time', () => {
  expect(Buffer.compare(extensionZip('1.2.3'), extensionZip('1.2.3'))).toBe(0)
  expect(Object.keys(files).every(name => name.startsWith('ReadingRoom/'))).toBe(true)
  expect(JSON.parse(text('extension.json')).version).toBe('1.2.3')
  expect(text('LICENSE')).toContain('MIT')
  const elements = JSON.parse(text('elements.json'))
  expect(Object.keys(elements).toSorted()).toEqual(TAGS)
  expect(elements['book-block'].layout.enum).toContain('carousel')
  expect(JSON.parse(text('rooms.json')).several).toContain('opac-search-bar')
})

test('W07 MediaWiki: every message used in the code exists in English and Chinese, and no other', () => {
  const [en, zh] = ['en', 'zh-hans'].map(
    lang => JSON.parse(text(`i18n/${lang}.json`)) as Record<string, string>,
  )
  const code = ['includes/Hooks.php', 'includes/Element.php', 'extension.json'].map(text).join('')
  const said = [...code.matchAll(/'(readingroom-[a-z-]+)'|"(readingroom-desc)"/g)].map(([, a, b]) => a ?? b)
  // keys of items of the head, no messages
  const heads = ['readingroom-loader', 'readingroom-rooms']
  const keys = [...new Set(said)].filter(key => !heads.includes(key!)).toSorted()
  expect(Object.keys(en!).toSorted()).toEqual(keys)
  expect(Object.keys(zh!).toSorted()).toEqual(keys)
  for (const key of keys)
    expect((zh![key!]!.match(/\$\d/g) ?? []).toSorted()).toEqual((en![key!]!.match(/\$\d/g) ?? []).toSorted())
})
