/** Environment variables of the PostgreSQL server that holds the library, and of its standby. */
import type { DatabasePlace } from '../../store/open-configured.ts'
import type { StandbyPlace } from '../../store/standby.ts'
import { ConfigError, choice, type Environment, integer, text } from './env.ts'

/** @returns null = SQLite in DATA_DIR @throws ConfigError, never with a password in its message */
export function readDatabase(env: Environment): DatabasePlace | null {
  const url = readAddress(env, 'DATABASE_URL')
  return url === '' ? null : { url }
}

/** Whether an older library is only migrated after a backup. @throws ConfigError */
export const readBacksUp = (env: Environment): boolean =>
  choice(env, 'BACKUP_BEFORE_UPGRADE', ['on', 'off'], 'on') === 'on'

/** A standby of it, for visitors without a session. @returns null = none @throws ConfigError */
export function readStandby(env: Environment): StandbyPlace | null {
  const url = readAddress(env, 'DATABASE_READ_URL')
  const staleness = integer(env, 'DATABASE_READ_STALENESS', 5, 2, 600)
  if (url === '') return null
  if (readDatabase(env) === null)
    throw new ConfigError('DATABASE_READ_URL is a standby of DATABASE_URL: set that, too')
  return { url, staleness }
}

function readAddress(env: Environment, name: string): string {
  const given = text(env, name, '')
  if (given === '') return ''
  const url = URL.canParse(given) ? new URL(given) : null
  // never printed: it may contain a password
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname))
    throw new ConfigError(`${name} is not possible: postgres://user:password@host:5432/database`)
  return given
}
