/**
 * Passwords checked by the school's directory (LDAP, Active Directory): the name is searched, and its entry bound with the
 * password. Who the reader is still says the library's system.
 */
import { isIP } from 'node:net'
import type { Client } from 'ldapts'
import type { DirectoryConfig } from '../runtime/config/config-directory.ts'

/** The directory did not answer, or refuses to be searched. Nothing personal. */
export class DirectoryError extends Error {
  constructor(
    readonly kind: 'away' | 'refused',
    detail: string,
  ) {
    super(detail)
  }
}

/** number: the reader's, as configured; '' = the entry has none. type: the reader type of the person's groups; '' = none of them has one */
type Proven = { number: string; password: string; type: string }
export type Directory = {
  /**
   * @param forms alternative forms of the password, the likeliest first
   * @returns null when name or password is wrong @throws DirectoryError
   */
  prove(name: string, forms: readonly string[]): Promise<Proven | null>
  /** Whether it can be searched. @throws DirectoryError */
  check(): Promise<void>
}

/** RFC 4515: what would end a value, or match more than it says */
const escaped = (value: string): string =>
  value.replace(/[\\*()\0]/g, sign => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** memberOf has the group's whole name: CN=Students,OU=Groups,DC=school,DC=example */
const groupIn = (value: string): string => /^[A-Za-z][\w.-]*=((?:\\.|[^,\\])+)/s.exec(value)?.[1] ?? value

/** @param values of the attribute with the groups */
function typeOf({ types }: DirectoryConfig['groups'], values: unknown): string {
  const names = new Set(
    [values ?? []]
      .flat()
      .flatMap(value => [String(value), groupIn(String(value))].map(name => name.toLowerCase())),
  )
  return types.find(([group]) => names.has(group.toLowerCase()))?.[1] ?? ''
}

const firstOf = (value: unknown): string => String(Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

type Ldap = typeof import('ldapts')

/** Wrong, locked, expired, without a password, or nobody's: a directory does not tell them apart reliably. */
const isNo = (error: unknown, ldap: Ldap): boolean =>
  error instanceof ldap.InvalidCredentialsError ||
  error instanceof ldap.InappropriateAuthError ||
  error instanceof ldap.UnwillingToPerformError ||
  error instanceof ldap.NoSuchObjectError

/** What a certificate is held against: a name, or an address. */
const identityOf = (url: string): { servername: string } | { host: string } => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? { host } : { servername: host }
}

/** @param within ms timeout of each answer */
export function openDirectory(config: DirectoryConfig, within: number): Directory {
  const { url, base, filter, attribute, bindDn, bindPassword, hasStartTls, ca, groups } = config
  const wanted = [attribute, groups.types.length > 0 ? groups.attribute : ''].filter(name => name !== '')

  const trusted = ca === '' ? {} : { ca }

  /** A connection for one sign-in. @throws DirectoryError */
  async function connected<T>(work: (client: Client, ldap: Ldap) => Promise<T>): Promise<T> {
    // loaded when it is needed: most libraries have no directory
    const ldap = await import('ldapts')
    const client = new ldap.Client({
      ...{ url, timeout: within, connectTimeout: within, strictDN: false },
      // given for a plain connection, it would be taken for an encrypted one
      ...(url.startsWith('ldaps:') && { tlsOptions: trusted }),
    })
    try {
      if (hasStartTls) await client.startTLS({ ...identityOf(url), ...trusted })
      if (bindDn !== '') await client.bind(bindDn, bindPassword)
      return await work(client, ldap)
    } catch (error) {
      if (error instanceof DirectoryError) throw error
      const { name, message } = error as Error
      const isAnswer = error instanceof ldap.ResultCodeError
      // a server's own words may repeat a name
      throw new DirectoryError(isAnswer ? 'refused' : 'away', isAnswer ? name : message)
    } finally {
      await client.unbind().catch(() => {})
    }
  }

  const search = (client: Client, name: string) =>
    client.search(base, {
      scope: 'sub',
      filter: filter.replaceAll('{user}', escaped(name)),
      attributes: wanted.length === 0 ? ['1.1'] : wanted,
      sizeLimit: 2,
    })

  return {
    prove: (name, forms) =>
      connected(async (client, ldap) => {
        const { searchEntries } = await search(client, name).catch((error: unknown) => {
          // two and more
          if (error instanceof ldap.SizeLimitExceededError) return { searchEntries: [] }
          throw error
        })
        const found = searchEntries.length === 1 ? searchEntries[0] : undefined
        for (const password of forms) {
          // an empty password would be a sign-in as nobody, which succeeds
          if (password === '') continue
          try {
            // an unknown name takes as long as a wrong password
            await client.bind(found?.dn ?? `cn=nobody,${base}`, password)
          } catch (error) {
            if (isNo(error, ldap)) continue
            throw error
          }
          if (!found) return null
          const number = attribute === '' ? name : firstOf(found[attribute]).trim()
          return { number, password, type: typeOf(groups, found[groups.attribute]) }
        }
        return null
      }),
    check: () => connected(async client => void (await search(client, 'nobody'))),
  }
}
