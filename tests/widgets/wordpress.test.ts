/**
 * The WordPress plugin: its blocks have the attributes of the elements, its texts are translated, its zip is
 * reproducible.
 */
import { unzipSync } from 'fflate'
import { mo } from 'gettext-parser'
import { expect, test } from 'vitest'
import { pluginSources, pluginZip } from '../../host/build/wordpress/plugin-zip.ts'
import { translationsIn, wordsOf } from '../../host/build/wordpress/words.ts'
import manifest from '../../widgets/custom-elements.json'

const sources = pluginSources('1.2.3')
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString('utf8')
const PO = 'languages/reading-room-zh_CN.po'

/** only in the plugin: parts to hide, and a colour */
const OWN = ['callno', 'availability', 'abstract', 'accent']

for (const name of ['search-bar', 'book-block', 'temporary-shelf', 'reader-banner'])
  test(`W07 WordPress: the block ${name} has attributes that its element has, with the same values`, () => {
    const element = manifest.modules
      .flatMap(module => module.declarations as { tagName?: string; attributes?: Attribute[] }[])
      .find(({ tagName }) => tagName === `opac-${name}`)!
    const known = new Map(element.attributes!.map(one => [one.name, one.type.text]))
    const { attributes } = JSON.parse(sources[`blocks/${name}/block.json`]!) as Block
    for (const [attribute, schema] of Object.entries(attributes)) {
      if (OWN.includes(attribute)) continue
      expect([...known.keys()], attribute).toContain(attribute)
      if (!schema.enum || attribute === 'look') continue
      const values = [...known.get(attribute)!.matchAll(/'([^']+)'/g)].map(([, value]) => value)
      expect(
        schema.enum.filter(value => value && !values.includes(value)),
        attribute,
      ).toEqual([])
      // the editor and the widgets list each value by name
      for (const value of schema.enum) expect(sources['includes/words.php']).toContain(`'${value}'`)
    }
  })
type Attribute = { name: string; type: { text: string } }
type Block = { attributes: Record<string, { enum?: string[] }> }

test('W07 WordPress: every text of the plugin is translated, and nothing else', () => {
  const asked = wordsOf(sources).map(({ msgctxt, msgid }) => `${msgctxt}\u0004${msgid}`)
  const translated = translationsIn(sources[PO]!)
  expect(Object.keys(translated).toSorted()).toEqual(asked.toSorted())
  const places = (words: string) => (words.match(/%(\d\$)?s/g) ?? []).toSorted()
  for (const [key, words] of Object.entries(translated)) {
    expect(words, key).not.toBe('')
    expect(places(words), key).toEqual(places(key))
  }
})

test('W07 WordPress: the zip is a plugin with version, licence, .pot and .mo, with the same bytes each time', () => {
  const zip = pluginZip('1.2.3')
  expect(Buffer.compare(zip, pluginZip('1.2.3'))).toBe(0)
  const files = unzipSync(zip)
  expect(Object.keys(files).every(name => name.startsWith('reading-room/'))).toBe(true)
  expect(text(files['reading-room/reading-room.php'])).toContain('Version:           1.2.3')
  expect(text(files['reading-room/readme.txt'])).toContain('Stable tag: 1.2.3')
  expect(text(files['reading-room/LICENSE'])).toContain('MIT')
  expect(text(files['reading-room/languages/reading-room.pot'])).toContain('msgid "Test the connection"')
  const compiled = mo.parse(Buffer.from(files['reading-room/languages/reading-room-zh_CN.mo']!))
  expect(compiled.translations['']!['Test the connection']!.msgstr).toEqual(['测试连接'])
  expect(compiled.translations['block title']!.Books!.msgstr).toEqual(['图书展示'])
  for (const [name, bytes] of Object.entries(files)) expect(text(bytes), name).not.toContain('{{version}}')
})
