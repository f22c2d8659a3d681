/** The origin of a site as people write its address. @returns https://host, '' for what is none */
export function originNamed(text: string): string {
  const said = text.trim()
  const address = /^https?:\/\//i.test(said) ? said : `https://${said}`
  if (!said || /\s/.test(said) || !URL.canParse(address)) return ''
  const { origin, hostname, username } = new URL(address)
  const isSite = /\./.test(hostname) || hostname === 'localhost' || hostname.startsWith('[')
  return isSite && !username ? origin : ''
}
