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
/** set for the whole site, by the reader's press, or by the site's own server */
const NOT_WRITTEN = ['api', 'portal', 'lang', 'open', 'token']

type Attribute = { name: string; type: { text: string } }
type Block = { title: string; attributes: Record<string, { enum?: string[] }> }
const declared = manifest.modules.flatMap(
  module => module.declarations as { tagName: string; attributes: Attribute[] }[],
)

for (const { tagName, attributes: known } of declared)
  test(`W07 WordPress: <${tagName}> is a block with all its attributes and values, each named in the plugin's texts`, () => {
    const name = tagName.replace('opac-', '')
    const { title, attributes } = JSON.parse(sources[`blocks/${name}/block.json`]!) as Block
    expect(title).not.toBe(tagName)
    expect(
      Object.keys(attributes)
        .filter(one => !OWN.includes(one))
        .toSorted(),
    ).toEqual(
      known
        .map(one => one.name)
        .filter(one => !NOT_WRITTEN.includes(one))
        .toSorted(),
    )
    const words = sources['includes/words.php']!.replaceAll(/ +=>/g, ' =>')
    for (const [attribute, schema] of Object.entries(attributes)) {
      expect(words, attribute).toContain(`'${attribute}' => __(`)
      if (!schema.enum || attribute === 'look') continue
      const values = [...known.find(one => one.name === attribute)!.type.text.matchAll(/'([^']+)'/g)]
      expect(schema.enum, attribute).toEqual([
        '',
        ...values.map(([, value]) => value).filter(value => value !== '_self'),
      ])
      // the editor and the widgets list each value by name
      for (const value of schema.enum) expect(words, value).toContain(`'${value}'`)
    }
    expect(Object.keys(JSON.parse(sources['elements.json']!))).toContain(name)
  })

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
