/* Run by browsers without modules only, hence ES3. They cannot run the portal: the notice in the page is shown to them. */
var notice = document.getElementById('opac-legacy')
if (notice) {
  notice.removeAttribute('hidden')
  notice.style.display = 'block'
}
