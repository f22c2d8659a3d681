/** Saves a file generated in the browser. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // by then the download holds its own reference
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
