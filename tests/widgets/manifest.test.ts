/**
 * widgets/custom-elements.json (Custom Elements Manifest 1.0.0) and the tables of widgets/README.md match the
 * JSDoc of the elements and the types of widgets/events.ts. `npx vitest run tests/widgets/manifest.test.ts
 * -u` generates both.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../widgets/', import.meta.url))
const elements = readdirSync(folder, { withFileTypes: true })
  .filter(({ name }) => existsSync(`${folder}${name}/${name}-element.ts`))
  .map(entry => entry.name)
  .sort()
const pathOf = (name: string) => `widgets/${name}/${name}-element.ts`
const sourceOf = (name: string) => readFileSync(`${folder}${name}/${name}-element.ts`, 'utf8')

/** TypeScript type of `detail` by event */
const details = Object.fromEntries(
  [...readFileSync(`${folder}events.ts`, 'utf8').matchAll(/^ {2}'([\w-]+)': (\{.*\})$/gm)].map(
    ([, id, type]) => [id, type],
  ),
)

function declarationOf(name: string) {
  const source = sourceOf(name)
  const doc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export class (\w+)/.exec(source)!
  const lines = doc[1]!.split('\n').map(line => line.replace(/^\s*\*\s?/, '').trim())
  const description = lines
    .filter(line => line && !line.startsWith('@'))
    .join(' ')
    .trim()
  const tags = (tag: string, pattern: RegExp) =>
    lines
      .filter(line => line.startsWith(`@${tag} `))
      .map(line => pattern.exec(line.slice(tag.length + 2).trim())!)
  const pairs = (tag: string) =>
    tags(tag, /^\[?([\w-]+)\]? - (.+)$/).map(([, id, text]) => ({ name: id, description: text }))
  return {
    kind: 'class',
    customElement: true,
    name: doc[2],
    tagName: tags('tag', /^(.+)$/)[0]![1],
    description,
    attributes: tags('attr', /^\{(.+)\} ([\w-]+) - (.+)$/).map(([, type, id, text]) => ({
      name: id,
      ...(id !== 'lang' && { fieldName: id }),
      type: { text: type },
      description: text,
    })),
    events: tags('fires', /^([\w-]+) - (.+)$/).map(([, id, text]) => ({
      name: id,
      type: { text: `CustomEvent<${details[id!]}>` },
      description: text,
    })),
    slots: tags('slot', /^([\w-]*) ?- (.+)$/).map(([, id, text]) => ({ name: id, description: text })),
    cssParts: pairs('csspart'),
    cssProperties: pairs('cssprop'),
  }
}

it('the manifest matches the documentation of the elements', async () => {
  const modules = elements.map(name => {
    const declaration = declarationOf(name)
    const declared = { name: declaration.name, module: pathOf(name) }
    return {
      kind: 'javascript-module',
      path: pathOf(name),
      declarations: [declaration],
      exports: [
        { kind: 'js', name: declaration.name, declaration: declared },
        { kind: 'custom-element-definition', name: declaration.tagName, declaration: declared },
      ],
    }
  })
  const manifest = `${JSON.stringify({ schemaVersion: '1.0.0', readme: 'README.md', modules }, null, 2)}\n`
  await expect(manifest).toMatchFileSnapshot(`${folder}custom-elements.json`)
})

/** escapes a table cell: a bar would end it, a tag would disappear */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const table = (head: string, rows: { name?: string; type?: { text?: string }; description?: string }[]) =>
  rows.length
    ? `\n| ${head} | |\n|---|---|\n${rows
        .map(({ name, type, description = '' }) => {
          const detail = /^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1]
          const kind = detail || !type?.text ? '' : ` ${cell(type.text)}`
          const says = detail ? `{${[...detail.matchAll(/(\w+): /g)].map(m => m[1]).join(', ')}} ` : ''
          return `| ${name ? `\`${name}\`${kind}` : '(default)'} | ${cell(says + description)} |\n`
        })
        .join('')}`
    : ''

it('so does the page beside it', async () => {
  const pages = elements.map(name => {
    const { tagName, description, attributes, events, slots, cssParts, cssProperties } = declarationOf(name)
    return `## \`<${tagName}>\`

${description}
${table('Attribute, and property', attributes)}${table('Event', events)}${table('Slot', slots)}${table('Part', cssParts)}${table('Variable', cssProperties)}`
  })
  const page = `# The elements

Generated from the documentation tags of the elements, like \`custom-elements.json\`. How to put them into a page:
[docs/embed.md](../docs/embed.md).

${pages.join('\n')}`
  await expect(page).toMatchFileSnapshot(`${folder}README.md`)
})

const textsIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))

it.each(elements)('opac-%s: its documentation matches its code', name => {
  const { attributes, cssParts, cssProperties, events } = declarationOf(name)
  const files = textsIn(`${folder}${name}`)
  // views shared with the portal
  const shared = `${folder}../src/blocks/${name}`
  const blocks = existsSync(shared) ? textsIn(shared) : []
  const text = [...files, ...blocks].join('\n')
  const base = readFileSync(`${folder}element/opac-element.ts`, 'utf8')
  const properties = [
    ...[...(text + base).matchAll(/(?:properties|flags)(?:: [\w\s[\]]+)? = \[([^\]]*)\]/g)].flatMap(m => [
      ...m[1]!.matchAll(/'([\w-]+)'/g),
    ]),
  ].map(m => m[1]!)
  expect(attributes.map(one => one.name).sort()).toEqual(['lang', ...properties].sort())
  const parts = new Set([
    ...[...text.matchAll(/\bpart="([\w -]+)"/g)].flatMap(m => m[1]!.split(' ')),
    // without the view library: element/nodes.ts
    ...[...text.matchAll(/\bpart: '([\w -]+)'/g)].flatMap(m => m[1]!.split(' ')),
    ...[...text.matchAll(/\bpart\.add\('([\w-]+)'\)/g)].map(m => m[1]!),
    ...[...text.matchAll(/\bpart=\{[^}]*\}/g)].flatMap(m =>
      [...m[0].matchAll(/'([\w -]+)'/g)].flatMap(n => n[1]!.split(' ')),
    ),
  ])
  expect(cssParts.map(one => one.name!).sort()).toEqual([...parts].sort())
  const css = `${readFileSync(`${folder}element/opac-element.css`, 'utf8')}${files.join('\n')}`
  const variables = (text: string) => [...text.matchAll(/var\((--opac-[\w-]+)/g)].map(m => m[1]!)
  // variables of the base class are available to all elements; those that this one does not use need no
  // documentation
  const shown = css.replaceAll(/^\s*(--_[\w-]+): var\(--opac.*/gm, (line, name) =>
    css.includes(`var(${name})`) ? line : '',
  )
  const told = cssProperties.map(one => one.name!)
  expect(variables(shown).filter(name => !told.includes(name))).toEqual([])
  expect(told.filter(name => !variables(css).includes(name))).toEqual([])
  const said = new Set([...(text + base).matchAll(/\.emit\('([\w-]+)'/g)].map(m => m[1]!))
  expect(events.map(one => one.name!).sort()).toEqual([...said].sort())
})
