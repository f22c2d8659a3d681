import { type HostConfig, isLoopback } from '../runtime/config/config.ts'

/**
 * The library's origin without a trailing slash: the public address; on loopback, where none is required, that of the
 * request. Other host names in the Host header are not trusted.
 */
export function libraryAddress(
  { publicUrl, port }: Pick<HostConfig, 'publicUrl' | 'port'>,
  host = '',
): string {
  if (publicUrl) return publicUrl
  const origin = `http://${host}`
  const isOurs = URL.canParse(origin) && isLoopback(new URL(origin).hostname)
  return isOurs ? origin : `http://127.0.0.1:${port}`
}
