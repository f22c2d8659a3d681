let left = ''

/** The protected page that an expired session has closed; signing in again returns to it. */
export const leavePage = (path: string): void => {
  left = path
}

export async function backToLeftPage(): Promise<void> {
  if (!left) return
  const path = left
  left = ''
  // loaded lazily: most visits do not need it
  const redirect = await import('../../core/stores/session/redirect.ts').catch(() => undefined)
  redirect?.rememberTarget({ path })
}
