/** Each copy button copies the code before it. */
export function startCopying(main) {
  for (const button of main.querySelectorAll('[data-copy]')) {
    const status = button.parentElement.querySelector('[role=status]')
    button.addEventListener('click', async () => {
      const code = button.parentElement.previousElementSibling
      try {
        await navigator.clipboard.writeText(code.textContent)
        status.textContent = main.dataset.copied
      } catch {
        // no clipboard access: the code is selected instead
        getSelection().selectAllChildren(code)
        status.textContent = main.dataset.failed
      }
    })
  }
}
