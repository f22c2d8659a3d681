/** Typed readers of single environment variables; invalid values are refused in one line. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type Environment = Record<string, string | undefined>

/** One clear line for the operator who starts the server. */
export class ConfigError extends Error {}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

export const wrong = (name: string, value: string, allowed: string): ConfigError =>
  new ConfigError(`${name}=${JSON.stringify(value)} is not possible: ${allowed}`)

export const text = (env: Environment, name: string, fallback: string): string =>
  env[name]?.trim() || fallback

export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = env[name]?.trim()
  if (!value) return fallback
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= min && number <= max) return number
  throw wrong(name, value, `a whole number from ${min} to ${max}`)
}

export function choice<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: NoInfer<T>,
): T {
  const value = env[name]?.trim()
  if (!value) return fallback
  const found = allowed.find(one => one === value)
  if (found !== undefined) return found
  throw wrong(name, value, `one of ${allowed.filter(one => one !== '').join(', ')}`)
}

/** @param path true: one is allowed; a text: the rest of the message when there is one */
export function address(env: Environment, name: string, { path }: { path: boolean | string }): string {
  const value = env[name]?.trim()
  if (!value) return ''
  const url = URL.canParse(value) ? new URL(value) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  refuseSecrets(name, url)
  if (!url || !isWeb || url.search || url.hash) throw wrong(name, value, 'an http or https address')
  if (path !== true && url.pathname !== '/') throw wrong(name, value, path || 'an origin without a path')
  return path === true ? url.href.replace(/\/+$/, '') : url.origin
}

/** the message omits the address: log lines must not contain secrets */
export function refuseSecrets(name: string, url: URL | null): void {
  if (url?.username || url?.password)
    throw new ConfigError(`${name} is not possible: an address without a user and password in it`)
}

/** Certificates of an authority, as PEM; '' = the usual ones. */
export function certificate(env: Environment, name: string): string {
  const path = text(env, name, '')
  if (path === '') return ''
  try {
    const pem = readFileSync(path, 'utf8')
    // throws if it is no certificate; otherwise it would be ignored and every server certificate be untrusted
    new X509Certificate(pem)
    return pem
  } catch (error) {
    throw wrong(name, path, `a file with certificates (${(error as NodeJS.ErrnoException).code})`)
  }
}

export const list = (env: Environment, name: string): string[] =>
  text(env, name, '')
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

/** space-separated, because an address may contain a comma */
/** @param number what the addresses have a place for */
export const templates = (env: Environment, name: string, number: 'isbn' | 'doi' = 'isbn'): string[] =>
  text(env, name, '')
    .split(/\s+/)
    .filter(one => one !== '')
    .map(one => {
      const url = URL.canParse(one) ? new URL(one) : null
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
      refuseSecrets(name, url)
      if (!isWeb || !one.includes(`{${number}}`))
        throw wrong(
          name,
          one,
          `an http or https address with {${number}} in it, such as https://source.example/{${number}}`,
        )
      return one
    })

export const origins = (env: Environment, name: string): string[] =>
  list(env, name).map(one => {
    const origin = address({ [name]: one }, name, { path: false })
    // must be in the form that browsers send: anything else would never match
    if (origin !== one || one.includes('*'))
      throw wrong(name, one, `one origin exactly as browsers send it, such as ${origin}`)
    return origin
  })

export function zone(env: Environment, name: string, fallback: string): string {
  const value = text(env, name, fallback)
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw wrong(name, value, 'a time zone such as Asia/Shanghai')
  }
}

/** Of servers that authenticate readers, or get what is about them: plain http is refused beyond loopback. */
export function safeAddress(env: Environment, name: string): string {
  const value = address(env, name, { path: true })
  if (value && !value.startsWith('https:') && !isLoopback(new URL(value).hostname))
    throw wrong(name, value, 'an https address')
  return value
}
