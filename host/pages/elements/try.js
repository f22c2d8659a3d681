/** An element to try: fields set its attributes and variables, what it says is listed, and the code follows. */
import { startListening } from './events.js'

/** @returns the element */
export function startTrying(panel) {
  const live = panel.querySelector('.try__w').firstElementChild
  const fields = [...panel.querySelectorAll('[data-attribute]')]
  const variables = [...panel.querySelectorAll('[data-variable]')]

  for (const field of fields)
    field.addEventListener('change', () => {
      const name = field.dataset.attribute
      if (field.type === 'checkbox') live.toggleAttribute(name, field.checked)
      else if (field.value === '') live.removeAttribute(name)
      else live.setAttribute(name, field.value)
    })
  panel.querySelector('form').addEventListener('submit', event => event.preventDefault())

  // an element changes its attributes, too: a drawer that is closed is open no more
  new MutationObserver(follow).observe(live, { attributes: true })
  function follow() {
    const chosen = [...live.attributes].filter(({ name }) =>
      fields.some(one => one.dataset.attribute === name),
    )
    for (const field of fields) {
      const value = live.getAttribute(field.dataset.attribute)
      if (field.type === 'checkbox') field.checked = value !== null
      else if (field !== document.activeElement) field.value = value ?? ''
    }
    const text = chosen
      .map(({ name, value }) => (value ? ` ${name}="${inMarkup(value)}"` : ` ${name}`))
      .join('')
    for (const gap of panel.querySelectorAll('[data-attributes]')) gap.textContent = text
  }
  follow()

  const set = new Map()
  function style() {
    const rules = [...set].map(([name, value]) => `  ${name}: ${value};\n`).join('')
    const text = rules && `\n\n<style>\n${live.localName} {\n${rules}}\n</style>`
    for (const code of panel.querySelectorAll('[data-style]')) code.textContent = text
  }
  for (const input of variables)
    input.addEventListener('input', () => {
      const { variable } = input.dataset
      live.style.setProperty(variable, input.value)
      if (input.value) set.set(variable, input.value)
      else set.delete(variable)
      style()
    })
  panel.querySelector('[data-reset]').addEventListener('click', () => {
    for (const input of variables) {
      live.style.removeProperty(input.dataset.variable)
      input.value = input.defaultValue
    }
    set.clear()
    style()
  })

  const place = panel.querySelector('.try__w')
  for (const radio of panel.querySelectorAll('[data-width]:is(input)'))
    radio.addEventListener('change', () => {
      place.dataset.width = radio.value
    })
  for (const radio of panel.querySelectorAll('[data-scheme]:is(input)'))
    radio.addEventListener('change', () => {
      panel.querySelector('.try__stage').dataset.scheme = radio.value
    })

  const bare = panel.querySelector('.try__bare')
  const strip = panel.querySelector('[data-stripped]')
  strip.addEventListener('click', () => {
    bare.hidden = !bare.hidden
    live.hidden = !bare.hidden
    strip.setAttribute('aria-pressed', String(!bare.hidden))
    bare.scrollIntoView({ block: 'nearest' })
  })

  startListening(panel, live)
  return live
}

const inMarkup = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
