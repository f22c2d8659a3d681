/**
 * The address of a link or image from a record, which may say anything. Protocol-relative addresses are usual in
 * answers of the API and count as https.
 * @returns '' for whatever is not http or https
 */
export function safeUrl(text: unknown): string {
  const address = String(text ?? '')
    .trim()
    .replace(/^\/\//, 'https://')
  // most records have none: an address that fails to parse costs as much as drawing a hit
  if (!/^https?:/i.test(address)) return ''
  try {
    return new URL(address).href
  } catch {
    return ''
  }
}

/** As above, or a path of our own site: our server's covers and /user/img, where a sign-out leads. */
export function safePlace(text: unknown): string {
  const address = String(text ?? '').trim()
  return /^\/(?!\/)[^\s\\]*$/.test(address) ? address : safeUrl(address)
}
