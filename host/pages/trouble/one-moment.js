/**
 * Finds a number whose hash begins with enough zero bits, keeps it in a cookie and opens the address again. Without
 * crypto.subtle (plain HTTP) the address is opened again after the wait. Without cookies nothing is opened again by
 * itself: that would go on for ever.
 */
const { cookie, day, visitor, bits, wait } = document.currentScript.dataset
const later = document.getElementById('wait')
const keep = value => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie}=${value}; path=/; max-age=172800; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  return document.cookie.includes(`${cookie}=${value}`)
}

async function prove() {
  const encoder = new TextEncoder()
  for (let n = 0; ; n++) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${day}:${visitor}:${n}`))
    if (Math.clz32(new DataView(hash).getUint32(0)) >= bits) return n
  }
}

const again = () => location.reload()
if (!keep('0.0')) later.hidden = false
else if (!crypto.subtle) {
  later.hidden = false
  setTimeout(again, wait * 1000)
} else
  prove().then(
    n => keep(`${day}.${n}`) && again(),
    () => {
      later.hidden = false
    },
  )
