/** One element of the elements page: to try, its plate, its reference, and how it gets into a site. */
import { inHtml } from '../../kernel/html.ts'
import type { Lang } from '../../kernel/say.ts'
import { codeHtml, withGap } from './code.ts'
import { inChinese } from './descriptions-zh.ts'
import { fieldOf } from './fields.ts'
import { frameworks } from './frameworks.ts'
import type { ElementDeclaration } from './manifest.ts'
import { elementSnippet, type Snippet } from './snippets.ts'
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
