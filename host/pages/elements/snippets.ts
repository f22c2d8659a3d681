/** Snippets: an element on a plain page, in frameworks and in content management systems. */
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'

/** The elements' npm package, and the file that the host serves beside each version's scripts. */
export const PACKAGE = 'reading-room-elements'
/** the WordPress plugin, beside the elements of v1 */
export const PLUGIN_ZIP = 'reading-room.zip'
/** the MediaWiki extension, at the same place */
export const EXTENSION_ZIP = 'reading-room-mediawiki.zip'

export type Snippet = {
  /** of the library */
  origin: string
  tag: string
  /** '' = a boolean attribute */
  attributes: Record<string, string>
  /** fallback HTML without scripts */
  inside: string
  /** the event that the snippet listens to */
  event: string
}

const indent = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by)
const opening = ({ tag, attributes }: Snippet, more = '') =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${inHtml(value)}"` : ` ${name}`))
    .join('')}${more}>`

/** The element alone, on one line: content management systems turn lines into paragraphs. */
export const elementSnippet = (snippet: Snippet): string =>
  `${opening(snippet)}${snippet.inside}</${snippet.tag}>`

/** Classic, not a module, which would run after the page has been shown: it keeps the elements' room from the first paint on. */
const scriptSnippet = (origin: string): string =>
  `<script src="${origin}/widgets/v1/loader.js" data-opac="${origin}"></script>`

export const plainSnippet = (snippet: Snippet): string =>
  `${scriptSnippet(snippet.origin)}\n\n${elementSnippet(snippet)}`

export const installSnippet = (origin: string, version: string): string =>
  `npm install ${origin}/widgets/${version}/${PACKAGE}.tgz`

const fileOf = (tag: string) => `${PACKAGE}/${tag.replace('opac-', '')}`
const typeOf = (event: string) => `${event.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Event`

export function reactSnippet(snippet: Snippet): string {
  const { origin, tag, event } = snippet
  const jsx = snippet.inside.replaceAll(/<input([^>]*)>/g, '<input$1 />')
  return `import '${fileOf(tag)}'
import { setLibrary } from '${PACKAGE}/library'
import type {} from '${PACKAGE}/react'

setLibrary('${origin}')

export function Library() {
  return (
    ${opening(snippet, ` on${event}={event => console.log(event.detail)}`)}
${indent(jsx, '      ')}
    </${tag}>
  )
}
`
}

export function vueSnippet(snippet: Snippet): string {
  const { origin, tag, event } = snippet
  return `<script setup lang="ts">
import '${fileOf(tag)}'
import type { ${typeOf(event)} } from '${fileOf(tag)}'
import { setLibrary } from '${PACKAGE}/library'
import type {} from '${PACKAGE}/vue'

setLibrary('${origin}')
const heard = (event: ${typeOf(event)}) => console.log(event.detail)
</script>

<template>
  ${opening(snippet, ` @${event}="heard"`)}
${indent(snippet.inside, '    ')}
  </${tag}>
</template>
`
}

export const VUE_CONFIG = `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('opac-') } } })],
})
`

/** For the plugin that the build makes from widgets/wordpress. */
export const shortcodeSnippet = ({ tag, attributes }: Snippet): string =>
  `[${tag.replaceAll('-', '_')}${Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${inHtml(value)}"` : ` ${name}`))
    .join('')}]`

/** For a theme named mytheme. */
export const drupalSnippet = ({ origin }: Snippet): string => `# mytheme.libraries.yml
opac:
  header: true
  js:
    ${origin}/widgets/v1/loader.js: { type: external }

# mytheme.info.yml
libraries:
  - mytheme/opac
`

export const mediawikiSettings = (origin: string): string =>
  `wfLoadExtension( 'ReadingRoom' );\n$wgReadingRoomAddress = '${origin}';`
