/* At the end of a document, in ES3: a browser that is older than the build gets the notice, and plain styles. The feature is that of src/early-events.ts. */
if (!(window.CSS && CSS.supports && CSS.supports('color', 'light-dark(red,red)'))) {
  var notice = document.getElementById('opac-legacy')
  var link = document.createElement('link')
  notice.removeAttribute('hidden')
  notice.style.display = 'block'
  link.rel = 'stylesheet'
  link.href = '/space/old-browser.css'
  document.body.appendChild(link)
}
