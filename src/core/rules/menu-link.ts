import { safeUrl } from './safe-url.ts'

export type MenuLink = { path: string; external: '' } | { path: ''; external: string }

/**
 * Where an entry of the configured top menu leads (S08): a path under our base, or another site, which opens in a new
 * tab. @returns null for what is neither, so that no entry is a dead link
 */
export function menuLink(linkUrl: string): MenuLink | null {
  const text = linkUrl.trim()
  if (/^\/(?![/\\])/.test(text))
    return { path: text.replace(/^\/m?space(?=\/|$)/, '') || '/index', external: '' }
  const external = safeUrl(text)
  return external ? { path: '', external } : null
}
