/** Notes in sessionStorage. Without storage they are dropped. */
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
    // private mode or quota exceeded
  }
}
