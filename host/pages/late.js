/** Elements that come late, as a site's own script adds them, and one that moves. Buttons would do; tests call these. */
const wide = document.getElementById('wide')
const narrow = document.getElementById('narrow')

globalThis.page = {
  add(tag, attributes = {}) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    wide.append(element)
    return element
  },
  move: tag => narrow.append(document.querySelector(tag)),
}
