/* Run only by browsers without modules, hence ES3. They cannot run the portal, so the page's notice is shown. */
var notice = document.getElementById('opac-legacy')
if (notice) {
  notice.removeAttribute('hidden')
  notice.style.display = 'block'
}
