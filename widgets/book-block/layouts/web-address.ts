/** Resolves a URL against the library's origin. @returns '' for anything but http(s) */
export function webAddress(api: string, value: unknown): string {
  const text = String(value ?? '').trim()
  const address = text && URL.canParse(text, api) ? new URL(text, api) : null
  return address && /^https?:$/.test(address.protocol) ? address.href : ''
}
