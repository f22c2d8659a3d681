/**
 * A share token is the book's own id in fewer letters: a short address makes a QR code that is easily read. It says
 * nothing of who shares, is stored nowhere, and is good as long as the book is there.
 */
const OURS = /^m[0-9a-f]{32}$/

export const shareToken = (bibId: string): string =>
  OURS.test(bibId) ? Buffer.from(bibId.slice(1), 'hex').toString('base64url') : bibId

export const bibIdOfToken = (token: string): string =>
  /^[\w-]{22}$/.test(token) ? `m${Buffer.from(token, 'base64url').toString('hex')}` : token
