/** Every copy button takes the code that stands before it. */
export function startCopying(main) {
  for (const button of main.querySelectorAll('[data-copy]')) {
    const said = button.parentElement.querySelector('[role=status]')
    button.addEventListener('click', async () => {
      const code = button.parentElement.previousElementSibling
      try {
        await navigator.clipboard.writeText(code.textContent)
        said.textContent = main.dataset.copied
      } catch {
        // no clipboard on this page: at least the code is selected
        getSelection().selectAllChildren(code)
        said.textContent = main.dataset.failed
      }
    })
  }
}
