/* At the end of a document, in ES3: a browser older than the build gets the notice, and plain styles. The feature is that of src/early-events.ts. */
var supports = window.CSS ? CSS.supports : null
var notice = document.getElementById('opac-legacy')
var link = document.createElement('link')
var isNew = supports ? supports.call(CSS, 'color', 'light-dark(red,red)') : false
if (!isNew) {
  notice.removeAttribute('hidden')
  notice.style.display = 'block'
  link.rel = 'stylesheet'
  link.href = '/space/old-browser.css'
  document.body.appendChild(link)
}
