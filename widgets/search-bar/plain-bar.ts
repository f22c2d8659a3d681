/**
 * The search bar until it is used: the same nodes as the view draws (src/blocks/search-bar; a test compares), which
 * takes them over with what has been typed, and a form that searches.
 */
import { type SearchWords, searchChoices, tabId } from '../../src/blocks/search-bar/search-choices.ts'
import type { SearchModel } from '../../src/contract/vars.ts'
import { SEARCH_TERM_LENGTH } from '../../src/core/limits.ts'
import { isLinkModel } from '../../src/core/rules/search/search-models.ts'
import { safeUrl } from '../../src/core/rules/urls/safe-url.ts'
import type { T } from '../../src/i18n/index.ts'
import { external, search } from '../../src/ui/icons/icons.ts'
import { icon, node } from '../element/nodes.ts'

export type PlainBar = {
  say: T
  portal: string
  models: SearchModel[]
  words: Omit<SearchWords, 'term'>
  placeholder: string
  /** the bar is about to be used, or is: its view has to come. Resolves when it is there */
  onUse: () => Promise<void>
  onSearch: (words: SearchWords & { model?: SearchModel }) => void
}

/** @param stop aborted when the view has the nodes @returns settled: resolves when no word is being composed */
export function plainBar(
  { say, portal, models, words, placeholder, onUse, onSearch }: PlainBar,
  stop: AbortSignal,
): { bar: HTMLElement; settled: () => Promise<void> } {
  const chosen = models.find(model => !isLinkModel(model))
  const { fields, operators } = searchChoices(null, say)
  const select = (name: string, label: string, value: string, list: { code: string; name: string }[]) => {
    const made = node(
      'select',
      { class: `search__sel search__${name}`, part: 'selector', name, 'aria-label': label },
      ...list.map(({ code, name }) => node('option', { value: code }, name)),
    )
    // an unknown one is the first, as in the view
    if (list.some(({ code }) => code === value)) made.value = value
    return made
  }
  const input = node('input', {
    class: 'search__in',
    part: 'input',
    name: 'q',
    role: 'combobox',
    autocomplete: 'off',
    enterkeyhint: 'search',
    'aria-label': say('search.term'),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-invalid': 'false',
    maxlength: SEARCH_TERM_LENGTH,
    placeholder: placeholder || say('search.placeholder'),
  })
  const form = node(
    'form',
    {
      class: 'search',
      part: 'field',
      method: 'get',
      action: `${portal}/searchList`,
      'accept-charset': 'UTF-8',
    },
    select('f', say('search.field'), words.field, fields),
    node('span', { class: 'search__bar' }),
    select('op', say('search.operator'), words.operator, operators),
    node('span', { class: 'search__bar search__op' }),
    input,
    node(
      'button',
      { type: 'submit', class: 'search__go', part: 'button', 'aria-label': say('search.go') },
      icon(search),
      node('span', { class: 'lbl' }, say('search.go')),
    ),
  )
  const hasTabs = models.length > 1
  const bar = node(
    'div',
    {},
    node(
      'search',
      { 'aria-label': say('search.label') },
      hasTabs && tabs(say, models, chosen),
      node(
        'div',
        {
          class: 'search__row',
          ...(hasTabs && chosen && { role: 'tabpanel', 'aria-labelledby': tabId(chosen.code) }),
        },
        form,
      ),
    ),
  )
  const listen = <E extends keyof HTMLElementEventMap>(
    type: E,
    heard: (event: HTMLElementEventMap[E]) => void,
  ) => bar.addEventListener(type, heard, { signal: stop })
  const use = () => void onUse()
  for (const type of ['pointerover', 'focusin', 'input'] as const) listen(type, use)
  listen('submit', event => {
    event.preventDefault()
    const term = input.value.trim()
    const [field, operator] = [...form.querySelectorAll('select')].map(({ value }) => value)
    if (term) onSearch({ term, field: field!, operator: operator!, model: chosen })
    // the view says what is missing
    else void onUse().then(() => stop.aborted && form.requestSubmit())
  })
  // a press on a tab, which the view answers
  listen('click', ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>('[role=tab]')
    if (tab) void onUse().then(() => stop.aborted && tab.click())
  })
  // nodes may be taken over while a word is composed (IME), but nothing would know it then
  let composed = Promise.resolve()
  listen('compositionstart', () => {
    composed = new Promise(done => bar.addEventListener('compositionend', () => done(), { once: true }))
  })
  return { bar, settled: () => composed }
}

/** As SearchBar.Models.tsx draws them. */
function tabs(say: T, models: SearchModel[], chosen: SearchModel | undefined): HTMLElement {
  const own = models.filter(model => !isLinkModel(model))
  return node(
    'div',
    { class: 'models', part: 'tabs' },
    node(
      'div',
      { class: 'models__tabs', role: 'tablist', 'aria-label': say('search.scope') },
      ...own.map(model => {
        const isChosen = model === chosen
        return node(
          'button',
          {
            type: 'button',
            class: 'model',
            part: isChosen ? 'tab tab-active' : 'tab',
            role: 'tab',
            id: tabId(model.code),
            'aria-selected': `${isChosen}`,
            tabindex: isChosen ? 0 : -1,
          },
          model.name,
        )
      }),
    ),
    ...models
      .filter(isLinkModel)
      .map(({ name, url, target }) =>
        node(
          'a',
          { class: 'model', part: 'tab', href: safeUrl(url), target: target || '_blank', rel: 'noopener' },
          name,
          icon(external, 'sm'),
          target !== '_self' && node('span', { class: 'sr' }, say('search.newWindow')),
        ),
      ),
  )
}
