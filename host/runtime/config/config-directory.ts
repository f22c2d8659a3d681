/** The school's directory (LDAP, Active Directory), where readers' passwords are checked. */
import { USER_GROUPS } from '../../../src/contract/codes.ts'
import {
  ConfigError,
  certificate,
  type Environment,
  isLoopback,
  list,
  refuseSecrets,
  text,
  wrong,
} from './env.ts'

type UserGroup = (typeof USER_GROUPS)[number]

/**
 * filter: with {user} for the name that a reader types. attribute: the one with the reader's number; by default the one that
 * the filter compares with the name, since the directory does not mind its case.
 * bindDn '' = the directory is searched without signing in
 */
export type DirectoryConfig = {
  url: string
  base: string
  filter: string
  attribute: string
  bindDn: string
  bindPassword: string
  /** StartTLS on a plain connection */
  hasStartTls: boolean
  /** PEM of the authority that vouches for it; '' = the usual ones */
  ca: string
  /** the attribute with a person's groups, and which reader type each gives, the first that fits */
  groups: { attribute: string; types: [group: string, type: UserGroup][] }
}

/** @returns null = passwords are checked by the library's system @throws ConfigError */
export function readDirectory(env: Environment): DirectoryConfig | null {
  const value = text(env, 'LDAP_URL', '')
  const base = text(env, 'LDAP_BASE', '')
  const filter = text(env, 'LDAP_FILTER', '(uid={user})')
  const bindDn = text(env, 'LDAP_BIND_DN', '')
  const bindPassword = text(env, 'LDAP_BIND_PASSWORD', '')
  if ((value === '') !== (base === ''))
    throw new ConfigError('LDAP_URL and LDAP_BASE go together: set both, or neither')
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  refuseSecrets('LDAP_URL', url)
  const isLdap = url && /^ldaps?:$/.test(url.protocol) && url.hostname !== ''
  if (!isLdap || url.search || url.hash || !/^\/?$/.test(url.pathname))
    throw wrong(
      'LDAP_URL',
      value,
      'ldaps://host, or ldap://host with StartTLS, and a port if it is another one',
    )
  if (!/^\(.*\{user\}.*\)$/.test(filter))
    throw wrong(
      'LDAP_FILTER',
      filter,
      'a filter in parentheses with {user} in it, such as (sAMAccountName={user})',
    )
  // (sAMAccountName={user})
  const named = /\(([A-Za-z][\w-]*)=\{user\}\)/.exec(filter)?.[1] ?? ''
  if ((bindDn === '') !== (bindPassword === ''))
    throw new ConfigError('LDAP_BIND_DN and LDAP_BIND_PASSWORD go together: set both, or neither')
  const { hostname } = url
  return {
    ...{
      url: value.replace(/\/$/, ''),
      base,
      filter,
      attribute: text(env, 'LDAP_USER', named),
      bindDn,
      bindPassword,
    },
    ca: certificate(env, 'LDAP_CA'),
    groups: { attribute: text(env, 'LDAP_GROUP_ATTRIBUTE', 'memberOf'), types: readGroups(env) },
    // passwords never cross a network in the clear
    hasStartTls: url.protocol === 'ldap:' && !isLoopback(hostname),
  }
}

/** Students:undergraduate,… @throws ConfigError */
function readGroups(env: Environment): [string, UserGroup][] {
  const given = list(env, 'LDAP_GROUPS')
  if (given.length > 0 && text(env, 'CIRCULATION', 'embedded') !== 'embedded')
    throw new ConfigError(
      'LDAP_GROUPS is for CIRCULATION=embedded: another system says what type its readers are',
    )
  return given.map(pair => {
    const [, group = '', named] = /^(.+):([^:]+)$/.exec(pair) ?? []
    const type = USER_GROUPS.find(one => one === named)
    if (group === '' || !type)
      throw wrong('LDAP_GROUPS', pair, `a group of the directory, ':' and one of ${USER_GROUPS.join(', ')}`)
    return [group, type]
  })
}
