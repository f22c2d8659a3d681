/** Try-out of an element: fields set its attributes and variables, events are logged, and the snippet follows. */
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

  // elements change their own attributes, too: a closed drawer removes `open`
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
    if (input.type === 'color') input.value = input.defaultValue = inHex(TOKENS[input.dataset.variable])
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

  const stage = panel.querySelector('.try__stage')
  const place = stage.firstElementChild
  for (const radio of panel.querySelectorAll('input[data-width]'))
    radio.addEventListener('change', () => {
      place.dataset.width = radio.value
    })
  // on wide screens it is as wide as a page's column
  if (matchMedia('(min-width: 1300px)').matches) panel.querySelector('input[data-width][value="760"]').click()
  for (const radio of panel.querySelectorAll('input[data-scheme]'))
    radio.addEventListener('change', () => {
      stage.dataset.scheme = radio.value
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

/** the computed default where nothing is set */
const TOKENS = {
  '--opac-accent': '--accent-solid',
  '--opac-on-accent': '--on-accent',
  '--opac-ink': '--ink',
  '--opac-surface': '--sheet',
  '--opac-tab-ink': '--ink-2',
}

/** Colour inputs accept hex only: the colour is drawn and read back. */
function inHex(token) {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const canvas = document.createElement('canvas').getContext('2d')
  canvas.fillStyle = getComputedStyle(probe).color
  probe.remove()
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const inMarkup = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
