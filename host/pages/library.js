/** The embed code with this host's own address in it, and its copy button. */
const snippet = document.getElementById('snippet')
const button = document.getElementById('copy')
const said = document.getElementById('copy-said')

snippet.textContent = snippet.textContent.replaceAll('"/', `"${location.origin}/`)
button.hidden = false
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent)
    said.textContent = button.dataset.copied
  } catch {
    // no clipboard on this page: at least the code is selected
    getSelection().selectAllChildren(snippet)
    said.textContent = button.dataset.failed
  }
})
