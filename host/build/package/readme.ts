/** The package's own README. */
import { exampleOf } from '../../pages/elements/examples.ts'
import { type ElementDeclaration, fileOf } from '../../pages/elements/manifest.ts'
import {
  installSnippet,
  PACKAGE,
  reactSnippet,
  type Snippet,
  VUE_CONFIG,
  vueSnippet,
} from '../../pages/elements/snippets.ts'

const ORIGIN = 'https://library.example.edu'

export function readme(elements: ElementDeclaration[], version: string): string {
  const bar = elements.find(({ tagName }) => tagName === 'opac-search-bar')!
  const snippet: Snippet = {
    origin: ORIGIN,
    tag: bar.tagName,
    event: bar.events[0]!.name,
    ...exampleOf(bar.tagName, ORIGIN, 'en'),
  }
  const fence = (kind: string, text: string) => `\`\`\`${kind}\n${text.trimEnd()}\n\`\`\`\n`
  return `# ${PACKAGE}

The pieces of a library for your own bundle: custom elements that ask the library's server, without dependencies. A page
without a bundle needs no package: one script tag of the library's is enough, see \`/widgets/\` on its server.

${fence('sh', installSnippet(ORIGIN, version))}
| Import | What it does |
|---|---|
${elements
  .map(
    ({ tagName, description }) =>
      `| \`${PACKAGE}/${fileOf(tagName)}\` | defines \`<${tagName}>\`, exports its class. ${description.split('. ')[0]} |\n`,
  )
  .join('')}| \`${PACKAGE}\` | all of them |
| \`${PACKAGE}/loader\` | defines each when its tag is found in the page, also later; what is not there is not fetched |
| \`${PACKAGE}/library\` | \`setLibrary(origin)\` |
| \`${PACKAGE}/react\` | components of React 18 and 19, \`/react/search-bar\` and so on one at a time; and types of the tags for JSX |
| \`${PACKAGE}/preact\`, \`/vue\` | types of the tags for JSX and templates, nothing else |
| \`${PACKAGE}/integrity.json\` | sha384 of every file |
| \`${PACKAGE}/custom-elements.json\` | attributes, properties, events, slots, parts and variables of each |

An import defines, and does nothing else; a tag that is defined already stays as it is. On a server, where there is no
page, it does nothing at all.

## Where the library is

Your bundle comes from your own address, so it has to be said, once: \`setLibrary('${ORIGIN}')\` before or after the
import, or \`<script data-opac="${ORIGIN}">\` in the page, or \`api="${ORIGIN}"\` on an element, which goes before the
others. Until it is said the element shows what stands inside it, and the console says why.

## React 18 and 19, Preact

${fence(
  'tsx',
  `import { SearchBar } from '${PACKAGE}/react'

export const Find = () => (
  <SearchBar variant="button" onOpacSearch={event => console.log(event.detail.term)}>
    <a href="${ORIGIN}/space/">Find books</a>
  </SearchBar>
)
`,
)}
Rendered on a server it is the tag with what stands inside it, which works without a script. React 19 and Preact take the
tags themselves, too; with Preact their types are in \`${PACKAGE}/preact\`:

${fence('tsx', reactSnippet(snippet))}

## Vue

${fence('vue', vueSnippet(snippet))}
${fence('ts', VUE_CONFIG)}
## Types

Listeners of an element, of the document and of the window know the events and their details (TypeScript 5.1 and newer):
\`document.addEventListener('${snippet.event}', event => event.detail)\`.

## What elements can do

\`element.refresh()\` asks the library anew, \`element.focus()\` goes to the first control inside, \`element.words =
{ 'search.go': 'Find' }\` gives its texts; all keys are in \`/opac/x/words?lang=en\` of the library. Attributes that are on
or off (\`open\`, \`compact\`) are off without a value and with \`"false"\`.

## Something is not as it should be

With \`${PACKAGE}/loader\` call \`opacDoctor()\` in the console, or add \`?opac-doctor\` to the address of your page.

## Versions

Semantic versioning. A major version may take away or change an attribute, property, event, part, variable, slot, method,
export or key of a text; a minor one adds; a patch mends. What elements look like inside (class names, structure, order)
is no part of it: style by variables and parts. The server answers elements of the same major version, and of the one before
for a year. Changes: CHANGELOG.md. \`integrity.json\` has the sha384 of every file, as the library built it.

Licence: MIT.
`
}
