/** How an element gets into a site, by what the site is made with. */
import { codeHtml, withGap } from './code.ts'
import {
  drupalSnippet,
  elementSnippet,
  installSnippet,
  plainSnippet,
  reactSnippet,
  type Snippet,
  VUE_CONFIG,
  vueSnippet,
  wordpressSnippet,
} from './snippets.ts'
import type { Words } from './words.ts'

export function frameworks(snippet: Snippet, words: Words, version: string): string {
  const open = withGap(snippet)
  const block = (name: string, text: string) =>
    `<pre class="code" tabindex="0" role="group" aria-label="${name}"><code>${codeHtml(text, snippet.attributes)}</code></pre><p class="live try__c"><button type="button" class="btn btn--sm" data-copy>${words.copy}<span class="sr"> ${name}</span></button> <span role="status"></span></p>`
  const one = (name: string, body: string, isOpen = false) =>
    `<details class="fw"${isOpen ? ' open' : ''}><summary><b>${name}</b></summary>${body}</details>`
  const install = block(`npm install`, installSnippet(snippet.origin, version))
  const shortcode = `[${snippet.tag.replaceAll('-', '_')}]`
  return `<section class="wsec"><div class="wsec__h"><h3>${words.frameworks}</h3></div><div class="fws">
${one(words.plain, `<p>${words.plainText}</p>${block(words.plain, plainSnippet(open))}<p>${words.doctor}</p>`, true)}
${one('React', `<p>${words.install}</p>${install}<p>${words.reactText}</p>${block('React', reactSnippet(open))}`)}
${one('Vue', `<p>${words.install}</p>${install}<p>${words.vueText}</p>${block('Vue', vueSnippet(open))}<p>${words.vueConfig}</p>${block('vite.config.ts', VUE_CONFIG)}`)}
${one('WordPress', `<p>${words.wordpressText} <code class="mono">${shortcode}</code></p>${block('WordPress', wordpressSnippet(open))}`)}
${one('Drupal', `<p>${words.drupalText}</p>${block('libraries.yml', drupalSnippet(open))}<p>${words.drupalMore}</p>${block('Drupal', elementSnippet(open))}`)}
</div></section>`
}
