/** One element of the elements page: try-out, anatomy, reference, and how to embed it. */

import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import type { Lang } from '../../runtime/say.ts'
import { inChinese } from './descriptions-zh.ts'
import type { ElementDeclaration } from './manifest.ts'
import {
  drupalSnippet,
  EXTENSION_ZIP,
  elementSnippet,
  installSnippet,
  mediawikiSettings,
  PLUGIN_ZIP,
  plainSnippet,
  reactSnippet,
  type Snippet,
  shortcodeSnippet,
  VUE_CONFIG,
  vueSnippet,
} from './snippets.ts'
import { elementsWords, type Words } from './words.ts'

export type PanelParts = {
  element: ElementDeclaration
  snippet: Snippet
  lang: Lang
  version: string
  number: number
}

export function panel({ element, snippet, lang, version, number }: PanelParts): string {
  const words = elementsWords[lang]
  const { tagName } = element
  const name = words.tags[tagName]!
  const say = (text: string) => inHtml(lang === 'zh' ? (inChinese[text] ?? text) : text)
  const seg = (group: string, label: string, options: [value: string, text: string][], chosen: string) =>
    `<div class="seg" role="radiogroup" aria-label="${label}">${options
      .map(
        ([value, text]) =>
          `<label><input type="radio" name="${group}-${tagName}" value="${value}" data-${group}${value === chosen ? ' checked' : ''}>${text}</label>`,
      )
      .join('')}</div>`
  const widths = ['280', '480', '760'].map((px): [string, string] => [px, px])
  return `<section class="panel" id="${tagName}" data-element="${tagName}" data-events="${element.events.map(event => event.name).join(' ')}" aria-labelledby="name-${tagName}">
<h2 class="panel__name" id="name-${tagName}">${name} <span class="mono">${tagName}</span></h2>
<p class="panel__about">${say(element.description)}</p>
<div class="drawer-sheet"><div class="try">
<div class="try__l">
<div class="try__bar live">${seg('width', words.width, [...widths, ['full', words.full]], 'full')}${seg(
    'scheme',
    words.scheme,
    [
      ['light', words.light],
      ['dark', words.dark],
    ],
    '',
  )}</div>
<div class="try__stage" tabindex="0" role="region" aria-label="${name}"><div class="try__w" data-width="full">${liveElement(snippet)}<div class="try__bare" hidden>${snippet.inside}</div></div></div>
<div class="try__ev live"><h3>${words.says} <small>${words.saysMore}</small></h3><ol tabindex="0" aria-label="${words.events}" data-kept="${words.kept}"><li class="try__quiet">${words.quiet}</li></ol>
<label class="check"><input type="checkbox" data-keep checked>${words.keep}</label></div>
</div>
<form class="try__a" autocomplete="off"><h3>${words.change} <small>${words.attributes}</small></h3>
<div class="live">${element.attributes.map(one => fieldOf(one, tagName, snippet.attributes[one.name] ?? '', words)).join('\n')}</div>
<pre class="code code--line" tabindex="0" role="group" aria-label="${words.code}"><code>${codeHtml(elementSnippet(withGap(snippet)), snippet.attributes)}</code><code data-style></code></pre>
<p class="live try__c"><button type="button" class="btn btn--sm" data-copy>${words.copy}</button> <span role="status"></span></p></form>
</div></div>
${plate(element, words, say, number)}
<section class="wsec"><div class="wsec__h"><h3>${words.reference}</h3><p>${words.referenceMore}</p></div><div class="cases--api">
${table(
  words.attributes,
  [words.name, words.value, words.meaning],
  element.attributes.map(({ name, type, description }) => [
    code(name),
    typeHtml(type.text, words),
    say(description),
  ]),
)}
${table(
  words.events,
  [words.name, words.when, 'detail'],
  element.events.map(({ name, type, description }) => [
    code(name),
    say(description),
    code(type.text.replace(/^CustomEvent<(.*)>$/, '$1')),
  ]),
)}
<div class="case"><h4>${words.slots}</h4><dl class="slots">${element.slots
    .map(
      ({ name, description }) =>
        `<div><dt class="mono">${inHtml(name) || words.unnamed}</dt><dd>${say(description)}</dd></div>`,
    )
    .join(
      '',
    )}</dl><p class="live"><button type="button" class="btn btn--sm" data-stripped aria-pressed="false">${words.stripped}</button></p></div>
${table(
  words.variables,
  [words.name, words.where, words.tryIt],
  element.cssProperties.map(({ name, description }) => [code(name), say(description), variable(name, words)]),
  `<p class="live"><button type="button" class="btn btn--sm" data-reset>${words.reset}</button></p>`,
)}
</div></section>
${frameworks(snippet, words, version)}
</section>`
}

function liveElement({ tag, attributes, inside }: Snippet): string {
  const chosen = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${inHtml(value)}"`)
    .join('')
  return `<${tag}${chosen}>${inside}</${tag}>`
}

function plate(
  { tagName, cssParts }: ElementDeclaration,
  words: Words,
  say: (text: string) => string,
  number: number,
) {
  const name = words.tags[tagName]!
  const parts = cssParts.map(
    (part, at) =>
      `<li><button type="button" data-part="${part.name}" aria-pressed="false"><i>${at + 1}</i><b class="mono">${part.name}</b><span>${say(part.description)} <em hidden>${words.absent}</em></span></button></li>`,
  )
  return `<section class="wsec"><div class="wsec__h"><h3>${words.plate}</h3><p>${words.plateMore}</p></div>
<div class="plate2"><div class="plate2__d live"><div class="plate2__s" tabindex="0" role="region" aria-label="${words.plateOf.replace('{name}', name)}"><div class="plate2__z" inert></div></div><p class="plate2__c">${words.figure.replace('{number}', String(number)).replace('{name}', name)}</p></div>
<ol class="plate2__k">${parts.join('')}</ol></div></section>`
}

const code = (text: string) => `<code class="mono">${inHtml(text)}</code>`

/** 'row' | 'card' → row · card */
const typeHtml = (text: string, words: Words) =>
  words.kinds[text] ??
  text
    .split(' | ')
    .map(one => code(one.replace(/^['`]|['`]$/g, '').replace(/\$\{\w+\}/, '…')))
    .join(' · ')

const variable = (name: string, words: Words) =>
  /accent|ink|surface/.test(name)
    ? `<input type="color" data-variable="${name}" aria-label="${name} ${words.color}">`
    : `<input class="input input--sm" data-variable="${name}" aria-label="${name}">`

const table = (title: string, heads: string[], rows: string[][], after = '') =>
  `<div class="case"><h4>${title}</h4><div class="tblwrap" tabindex="0" role="region" aria-label="${title}"><table class="tbl api"><thead><tr>${heads
    .map(head => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>${after}</div>`

/** A field for an attribute, by the type in the manifest. */
function fieldOf(
  { name, type }: ElementDeclaration['attributes'][number],
  tag: string,
  value: string,
  words: Words,
): string {
  const id = `${tag}-${name}`
  const label = `<label for="${id}"><b class="mono">${name}</b><small>${words.short[name] ?? ''}</small></label>`
  return `<div class="try__f">${label}${control(name, type.text, id, value, words)}</div>`
}

function control(name: string, type: string, id: string, value: string, words: Words): string {
  const at = `id="${id}" data-attribute="${name}"`
  if (type === 'boolean')
    return `<span class="check"><input type="checkbox" ${at}${value ? ' checked' : ''}><span aria-hidden="true">${words.on}</span></span>`
  const choices = [...type.matchAll(/'([^']*)'/g)].map(m => m[1]!)
  const isOpen = type.includes('`')
  const option = (choice: string) =>
    `<option value="${inHtml(choice)}"${choice === value ? ' selected' : ''}>${inHtml(choice) || words.unset}</option>`
  if (choices.length && !isOpen)
    return `<select class="select select--sm" ${at}>${['', ...choices].map(option).join('')}</select>`
  const kind = type === 'number' ? 'type="number" min="1"' : 'type="text"'
  return `<input class="input input--sm" ${kind} ${at} value="${inHtml(value)}" list="${id}-list" spellcheck="false"><datalist id="${id}-list">${choices
    .map(choice => `<option value="${inHtml(choice)}"></option>`)
    .join('')}</datalist>`
}

/** How to embed an element, by framework or CMS. */
function frameworks(snippet: Snippet, words: Words, version: string): string {
  const open = withGap(snippet)
  const block = (name: string, text: string) =>
    `<pre class="code" tabindex="0" role="group" aria-label="${name}"><code>${codeHtml(text, snippet.attributes)}</code></pre><p class="live try__c"><button type="button" class="btn btn--sm" data-copy>${words.copy}<span class="sr"> ${name}</span></button> <span role="status"></span></p>`
  const one = (name: string, body: string, isOpen = false) =>
    `<details class="fw"${isOpen ? ' open' : ''}><summary><b>${name}</b></summary>${body}</details>`
  const install = block(`npm install`, installSnippet(snippet.origin, version))
  return `<section class="wsec"><div class="wsec__h"><h3>${words.frameworks}</h3></div><div class="fws">
${one(words.plain, `<p>${words.plainText}</p>${block(words.plain, plainSnippet(open))}<p>${words.doctor}</p>`, true)}
${one('React', `<p>${words.install}</p>${install}<p>${words.reactText}</p>${block('React', reactSnippet(open))}`)}
${one('Vue', `<p>${words.install}</p>${install}<p>${words.vueText}</p>${block('Vue', vueSnippet(open))}<p>${words.vueConfig}</p>${block('vite.config.ts', VUE_CONFIG)}`)}
${one('WordPress', `<p>${words.wordpressText} <a href="/widgets/v1/${PLUGIN_ZIP}" download>${PLUGIN_ZIP}</a></p><p>${words.wordpressMore}</p>${block('WordPress', shortcodeSnippet(open))}`)}
${one('MediaWiki', `<p>${inHtml(words.mediawikiText)} <a href="/widgets/v1/${EXTENSION_ZIP}" download>${EXTENSION_ZIP}</a></p>${block('LocalSettings.php', mediawikiSettings(snippet.origin))}`)}
${one('Drupal', `<p>${words.drupalText}</p>${block('libraries.yml', drupalSnippet(open))}<p>${words.drupalMore}</p>${block('Drupal', elementSnippet(open))}`)}
</div></section>`
}

/** placeholder of an attribute in a snippet; occurs in no text */
const GAP = '\ue000'

/** The snippet with a gap for its attributes. */
const withGap = (snippet: Snippet): Snippet => ({ ...snippet, attributes: { [GAP]: '' } })

/** Highlighted code with a gap that the script fills with the chosen attributes. @param attributes its initial content */
function codeHtml(text: string, attributes: Snippet['attributes'] = {}): string {
  const chosen = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  return inHtml(text.trimEnd())
    .replace(/(&lt;\/?[\w-]+|\/?&gt;)/g, '<span class="k">$1</span>')
    .replace(/(&quot;.*?&quot;)/g, '<span class="s">$1</span>')
    .replace(` ${GAP}`, `<span data-attributes>${inHtml(chosen)}</span>`)
}
