import { type HostConfig, isLoopback } from './config.ts'

/**
 * Where readers reach the library, without a last slash: the public address; on loopback, where none is needed, what
 * was asked for. Another name in Host is nobody's address.
 */
export function libraryAddress(
  { publicUrl, port }: Pick<HostConfig, 'publicUrl' | 'port'>,
  host = '',
): string {
  if (publicUrl) return publicUrl
  const asked = `http://${host}`
  const isOurs = URL.canParse(asked) && isLoopback(new URL(asked).hostname)
  return isOurs ? asked : `http://127.0.0.1:${port}`
}
