/** Elements added and moved by a script after load; tests call these functions. */
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
