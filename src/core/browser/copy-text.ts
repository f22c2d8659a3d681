/** Copies text to the clipboard. @returns false when the browser has none or refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects an element's content, so that the reader can copy it by keyboard. */
export function selectText(element: Element): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
