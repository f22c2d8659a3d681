// Service worker of the card page: serves three static files offline. The cache name changes with their content.
const CACHE = 'opac-card-__VERSION__'
const FILES = ['/space/card/', '/space/card/card.css', '/space/card/card.js']

addEventListener('install', event =>
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(FILES))
      .then(() => skipWaiting()),
  ),
)
addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => names.filter(name => name.startsWith('opac-card-') && name !== CACHE))
      .then(old => Promise.all(old.map(name => caches.delete(name))))
      .then(() => clients.claim()),
  ),
)
addEventListener('fetch', event => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !FILES.includes(pathname)) return
  event.respondWith(caches.match(pathname).then(cached => cached ?? fetch(event.request)))
})
