/** Small notes for as long as the tab lives. A browser without storage forgets them, which loses nothing that matters. */
const PREFIX = 'opac:'

export function readNote(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? ''
  } catch {
    return ''
  }
}

export function writeNote(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // private mode or full: see above
  }
}
