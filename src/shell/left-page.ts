let left = ''

/** The protected page that an ended session has closed; signing in again leads back to it. */
export const leavePage = (path: string): void => {
  left = path
}

export async function backToLeftPage(): Promise<void> {
  if (!left) return
  const path = left
  left = ''
  // most visits need none of it
  const redirect = await import('../core/stores/redirect.ts').catch(() => undefined)
  redirect?.rememberTarget({ path })
}
