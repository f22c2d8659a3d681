import { safeUrl } from './safe-url.ts'

export type MenuLink = { path: string; external: '' } | { path: ''; external: string }

/**
 * Target of an entry of the configured top menu (S08): a path under our base, or another site in a new tab.
 * @returns null for anything else, so that no entry is a dead link
 */
export function menuLink(linkUrl: string): MenuLink | null {
  const text = linkUrl.trim()
  if (/^\/(?![/\\])/.test(text))
    return { path: text.replace(/^\/m?space(?=\/|$)/, '') || '/index', external: '' }
  const external = safeUrl(text)
  return external ? { path: '', external } : null
}
