/** Code to copy: an element on a plain page, in frameworks and in the systems that libraries keep their sites in. */
import { inHtml } from '../kernel/html.ts'

/** The elements' package, and the file that the host gives of it beside each version's scripts. */
export const PACKAGE = 'reading-room-elements'

export type Snippet = {
  /** of the library */
  origin: string
  tag: string
  /** '' = there without a value */
  attributes: Record<string, string>
  /** HTML that serves where the script does not come */
  inside: string
  /** what a listener is shown for */
  event: string
}

const indent = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by)
const opening = ({ tag, attributes }: Snippet, more = '') =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${inHtml(value)}"` : ` ${name}`))
    .join('')}${more}>`

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
