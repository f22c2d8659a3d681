/** Turns the links to the panels into tabs (ARIA): one panel at a time, arrow keys, the hash selects one. */
export function startTabs(list) {
  const tabs = [...list.children]
  const panelOf = tab => document.getElementById(tab.hash.slice(1))

  function show(tab) {
    for (const one of tabs) {
      const isChosen = one === tab
      one.setAttribute('aria-selected', String(isChosen))
      one.tabIndex = isChosen ? 0 : -1
      panelOf(one).hidden = !isChosen
    }
  }
  const choose = tab => {
    show(tab)
    history.replaceState(null, '', tab.hash)
  }
  const named = () => tabs.find(tab => tab.hash === location.hash)

  list.setAttribute('role', 'tablist')
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', tab.hash.slice(1))
    panelOf(tab).setAttribute('role', 'tabpanel')
    tab.addEventListener('click', event => {
      event.preventDefault()
      choose(tab)
    })
  }
  list.addEventListener('keydown', event => {
    const at = tabs.indexOf(document.activeElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (event.key === ' ') event.preventDefault()
    const tab = event.key === ' ' ? tabs[at] : tabs.at(next % tabs.length)
    if (next === undefined && event.key !== ' ') return
    event.preventDefault()
    tab.focus()
    choose(tab)
  })
  addEventListener('hashchange', () => named() && show(named()))
  show(named() ?? tabs[0])
}
