/** Log of an element's events, latest last, bounded. */
const MOST_EVENTS = 50
const LONGEST = 300

export function startListening(panel, live) {
  const list = panel.querySelector('.try__ev ol')
  const keep = panel.querySelector('[data-keep]')

  for (const type of panel.dataset.events.split(' '))
    live.addEventListener(type, event => {
      if (event.cancelable && keep.checked) event.preventDefault()
      list.querySelector('.try__quiet')?.remove()
      list.append(line(event))
      while (list.children.length > MOST_EVENTS) list.firstElementChild.remove()
      list.scrollTop = list.scrollHeight
      if (type === 'opac-books-change') offer(event.detail.bibIds)
    })

  function line(event) {
    const time = document.createElement('time')
    time.textContent = new Date().toLocaleTimeString('en-GB')
    const name = document.createElement('b')
    name.className = 'mono'
    name.textContent = event.type
    const detail = document.createElement('span')
    detail.className = 'mono'
    const text =
      JSON.stringify(event.detail, (_, value) => (value instanceof Error ? value.message : value)) ?? ''
    detail.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
    const row = document.createElement('li')
    row.append(time, name, detail)
    if (event.defaultPrevented) {
      const cancelled = document.createElement('em')
      cancelled.textContent = list.dataset.kept
      row.append(cancelled)
    }
    return row
  }

  /** Ids of books in this library, as options of attribute fields. */
  function offer(ids) {
    for (const name of ['bib', 'bibs']) {
      const choices = panel.querySelector(`[data-attribute=${name}]`)?.list
      choices?.replaceChildren(
        ...ids.map(id => {
          const option = document.createElement('option')
          option.value = id
          return option
        }),
      )
    }
  }
}
