/** A field for an attribute, by what the manifest says of its values. */
import { inHtml } from '../../kernel/html.ts'
import type { ElementDeclaration } from './manifest.ts'
import type { Words } from './words.ts'

export function fieldOf(
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
