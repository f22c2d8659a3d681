/** Normalizes a site's address to its origin. @returns https://host, '' when invalid */
export function originNamed(text: string): string {
  const trimmed = text.trim()
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!trimmed || /\s/.test(trimmed) || !URL.canParse(address)) return ''
  const { origin, hostname, username } = new URL(address)
  const isSite = /\./.test(hostname) || hostname === 'localhost' || hostname.startsWith('[')
  return isSite && !username ? origin : ''
}
