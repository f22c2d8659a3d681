/** The anatomy plate: a second instance of the element, its parts measured in the open shadow root and outlined. */
const SVG = 'http://www.w3.org/2000/svg'
const RADIUS = 10

export function startPlate(panel, live) {
  const place = panel.querySelector('.plate2__z')
  const buttons = [...panel.querySelectorAll('[data-part]')]
  const model = document.createElement(live.localName)
  model.append(...[...live.childNodes].map(node => node.cloneNode(true)))
  const drawing = make('svg', { class: 'an', 'aria-hidden': 'true' })
  place.append(model, drawing)

  const copy = () => {
    // a drawer would cover the page
    for (const name of live.getAttributeNames().filter(name => !['open', 'hidden', 'style'].includes(name)))
      model.setAttribute(name, live.getAttribute(name))
    for (const name of model.getAttributeNames()) if (!live.hasAttribute(name)) model.removeAttribute(name)
  }
  copy()
  new MutationObserver(copy).observe(live, { attributes: true })

  let isDue = false
  const redraw = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      draw()
    })
  }
  new ResizeObserver(redraw).observe(model)
  new ResizeObserver(redraw).observe(place)
  // covers and fonts load after the text
  model.addEventListener('load', redraw, true)
  void customElements.whenDefined(live.localName).then(() => {
    new MutationObserver(redraw).observe(model.shadowRoot, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    redraw()
  })

  // a pressed part stays selected and takes precedence over hover and focus
  let pressed = ''
  let near = ''
  for (const button of buttons) {
    const { part } = button.dataset
    button.addEventListener('click', () => {
      pressed = pressed === part ? '' : part
      for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset.part === pressed))
      draw()
    })
    const comes = () => {
      near = part
      draw()
    }
    const goes = () => {
      near = ''
      draw()
    }
    button.addEventListener('focus', comes)
    button.addEventListener('pointerenter', comes)
    button.addEventListener('blur', goes)
    button.addEventListener('pointerleave', goes)
  }

  function draw() {
    const frame = place.getBoundingClientRect()
    if (!frame.width) return
    const taken = []
    const shapes = buttons.flatMap((button, at) => {
      const box = boxOf(model.shadowRoot, button.dataset.part)
      button.querySelector('em').hidden = !!box
      if (!box) return []
      const [x, y] = [box.left - frame.left, box.top - frame.top]
      const isChosen = button.dataset.part === (near || pressed)
      // at the upper right corner, or where the upper edge has room
      let cx = x + box.width
      while (taken.some(([a, b]) => Math.hypot(a - cx, b - y) < 2 * RADIUS + 2) && cx > x) cx -= RADIUS
      taken.push([cx, y])
      const more = isChosen ? ' an--on' : ''
      const number = make('text', { x: cx, y: y + 4.2, class: `an-n${more}` })
      number.textContent = at + 1
      return [
        make('rect', {
          x,
          y,
          width: box.width,
          height: box.height,
          class: `an-r${more}`,
          'data-of': button.dataset.part,
        }),
        make('circle', { cx, cy: y, r: RADIUS, class: `an-c${more}` }),
        number,
      ]
    })
    // frames below all numbers
    drawing.replaceChildren(
      ...shapes.filter(one => one.localName === 'rect'),
      ...shapes.filter(one => one.localName !== 'rect'),
    )
  }
}

/** The first visible box: in a list, parts occur several times. */
function boxOf(root, part) {
  for (const node of root?.querySelectorAll(`[part~="${part}"]`) ?? []) {
    const box = node.getBoundingClientRect()
    if (box.width && box.height) return box
  }
  return null
}

function make(name, attributes) {
  const node = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  return node
}
