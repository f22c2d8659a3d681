// The card that the reader has saved on this device (src/core/stores/offline-card.ts). No network requests.
const KEY = 'opac:card'
const at = selector => document.querySelector(selector)

function read() {
  try {
    const card = JSON.parse(localStorage.getItem(KEY))
    return card && typeof card.number === 'string' ? card : null
  } catch {
    return null
  }
}

function show(card) {
  at('#card').hidden = !card
  at('#none').hidden = !!card
  at('button').hidden = !card
  if (!card) return
  document.documentElement.lang = card.lang
  document.title = card.words.title
  at('h1').textContent = card.words.title
  // quiet zone of ten modules on each side
  at('svg').setAttribute('viewBox', `-10 -3 ${card.width + 20} 40`)
  at('path').setAttribute('d', card.bars)
  at('.code').hidden = !card.bars
  at('.number').textContent = card.number
  at('.name').textContent = card.name
  at('.note').textContent = card.words.asOf
  at('button').textContent = card.words.forget
  at('a').textContent = card.words.back
  showDues(card)
}

/** Due dates as last loaded; a card saved by an older page has none. */
function showDues({ dues, words }) {
  at('.dues').hidden = !dues || !words.dues
  if (!dues || !words.dues) return
  // its words are kept with the card: an empty heading would stand in the page
  const heading =
    at('.dues h2') ?? at('.dues').insertBefore(document.createElement('h2'), at('.dues').firstChild)
  heading.textContent = words.dues
  at('.dues .note').textContent = words.duesAsOf.replace('{{date}}', dues.at)
  const today = new Date().toLocaleDateString('sv-SE')
  const rows = dues.rows.map(({ title, due }) => {
    const [row, name, day] = ['li', 'bdi', 'span'].map(tag => document.createElement(tag))
    name.textContent = title
    day.textContent = due < today ? `${due} ${words.late}` : due
    if (due < today) day.className = 'late'
    row.append(name, ' ', day)
    return row
  })
  if (!rows.length) {
    const none = document.createElement('li')
    none.textContent = words.noDues
    rows.push(none)
  }
  at('.dues ul').replaceChildren(...rows)
}

/** With a card the page is cached for offline use; without one the cache is removed. */
async function keepPage(isWanted) {
  const workers = navigator.serviceWorker
  if (!workers) return
  if (isWanted) return void (await workers.register('/space/card/worker.js', { scope: '/space/card/' }))
  const worker = await workers.getRegistration('/space/card/')
  await worker?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('opac-card-')) await caches.delete(name)
}

let lock
async function stayAwake() {
  if (document.visibilityState !== 'visible' || !read()) return
  lock = await navigator.wakeLock?.request('screen')
}

function follow() {
  const card = read()
  show(card)
  keepPage(!!card).catch(() => {})
  if (!card) lock?.release().catch(() => {})
}
follow()
stayAwake().catch(() => {})
document.addEventListener('visibilitychange', () => stayAwake().catch(() => {}))
// signed out in another window; or restored from the back/forward cache
addEventListener('storage', follow)
addEventListener('pageshow', follow)
at('button').addEventListener('click', () => {
  const { gone } = read()?.words ?? {}
  localStorage.removeItem(KEY)
  follow()
  if (gone) at('#none').textContent = gone
  // the focused button is gone
  at('#none').focus()
})
