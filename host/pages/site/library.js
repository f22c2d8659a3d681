/** The embed code with this host's address, and its copy button. */
const snippet = document.getElementById('snippet')
const button = document.getElementById('copy')
const statusLine = document.getElementById('copy-said')

snippet.textContent = snippet.textContent.replaceAll('"/', `"${location.origin}/`)
button.hidden = false
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(snippet.textContent)
    statusLine.textContent = button.dataset.copied
  } catch {
    // no clipboard access: the code is selected instead
    getSelection().selectAllChildren(snippet)
    statusLine.textContent = button.dataset.failed
  }
})
