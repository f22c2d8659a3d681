/**
 * Validates the URL of a link or image from a record. Protocol-relative URLs are usual in API answers and count as
 * https.
 * @returns '' for anything but http or https
 */
export function safeUrl(text: unknown): string {
  const address = String(text ?? '')
    .trim()
    .replace(/^\/\//, 'https://')
  // most records have none; parsing an invalid URL costs as much as rendering a hit
  if (!/^https?:/i.test(address)) return ''
  try {
    return new URL(address).href
  } catch {
    return ''
  }
}

/** As above, or a same-origin path: our server's covers, /user/img, a sign-out target. */
export function safePlace(text: unknown): string {
  const address = String(text ?? '').trim()
  return /^\/(?!\/)[^\s\\]*$/.test(address) ? address : safeUrl(address)
}
