import { rememberTarget } from '../core/stores/redirect.ts'

let left = ''

/** The protected page that an ended session has closed; signing in again leads back to it. */
export const leavePage = (path: string): void => {
  left = path
}

export function backToLeftPage(): void {
  if (left) rememberTarget({ path: left })
  left = ''
}
