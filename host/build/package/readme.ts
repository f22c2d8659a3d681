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

A library's custom elements for your own bundle. They call the library's server and have no dependencies. A page
without a bundle does not need this package: one script tag is enough, see \`/widgets/\` on the library's server.

${fence('sh', installSnippet(ORIGIN, version))}
| Import | What it does |
|---|---|
${elements
  .map(
    ({ tagName, description }) =>
      `| \`${PACKAGE}/${fileOf(tagName)}\` | defines \`<${tagName}>\`, exports its class. ${description.split('. ')[0]} |\n`,
  )
  .join('')}| \`${PACKAGE}\` | all of them |
| \`${PACKAGE}/loader\` | defines each element when its tag is in the page, also when it is added later; others are not loaded |
| \`${PACKAGE}/library\` | \`setLibrary(origin)\` |
| \`${PACKAGE}/react\` | React 18 and 19 components, one at a time as \`/react/search-bar\` and so on; types of the tags for JSX |
| \`${PACKAGE}/preact\`, \`/vue\` | only types of the tags, for JSX and templates |
| \`${PACKAGE}/integrity.json\` | sha384 of every file |
| \`${PACKAGE}/custom-elements.json\` | attributes, properties, events, slots, parts and variables of each element |

An import only defines the element; a tag that is already defined is left alone. On a server, where there is no page, it
does nothing.

## The library's address

Your bundle is served from your own address, so set the library's once: \`setLibrary('${ORIGIN}')\` before or after the
import, or \`<script data-opac="${ORIGIN}">\` in the page, or \`api="${ORIGIN}"\` on an element, which takes precedence.
Until it is set, the element shows its own content, and the console says why.

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
Rendered on a server it is the tag with its content, which works without scripts. React 19 and Preact can use the
tags directly, too; their types for Preact are in \`${PACKAGE}/preact\`:

${fence('tsx', reactSnippet(snippet))}

## Vue

${fence('vue', vueSnippet(snippet))}
${fence('ts', VUE_CONFIG)}
## Types

Event listeners of an element, the document and the window are typed (TypeScript 5.1 and newer):
\`document.addEventListener('${snippet.event}', event => event.detail)\`.

## Methods and attributes

\`element.refresh()\` loads the library's data again, \`element.focus()\` focuses the first control inside, \`element.words =
{ 'search.go': 'Find' }\` sets its texts; all keys are in \`/opac/x/words?lang=en\` of the library. Boolean attributes
(\`open\`, \`compact\`) are off when absent or \`"false"\`.

## If something does not work

With \`${PACKAGE}/loader\` call \`opacDoctor()\` in the console, or add \`?opac-doctor\` to the address of your page.

## Versions

Semantic versioning: a major version may remove or change an attribute, property, event, part, variable, slot, method,
export or text key; a minor version adds; a patch fixes. The inside of an element (class names, structure, order) is not
covered: style it by variables and parts. The server supports elements of the same major version, and of the previous one
for a year. Changes: CHANGELOG.md. \`integrity.json\` has the sha384 of every file of the library's build.

Licence: MIT.
`
}
