/** Environment variables of a PostgreSQL server that holds the library. */
import type { DatabasePlace } from '../store/open-configured.ts'
import { ConfigError, type Environment, text } from './env.ts'

/** @returns null = SQLite in DATA_DIR @throws ConfigError; a password is in none */
export function readDatabase(env: Environment): DatabasePlace | null {
  const url = server(env, 'DATABASE_URL')
  const readUrl = server(env, 'DATABASE_READ_URL')
  if (readUrl !== '' && url === '')
    throw new ConfigError('DATABASE_READ_URL is a copy of DATABASE_URL for reading: set both, or neither')
  return url === '' ? null : { url, readUrl }
}

function server(env: Environment, name: string): string {
  const given = text(env, name, '')
  if (given === '') return ''
  const url = URL.canParse(given) ? new URL(given) : null
  // never printed: it may contain a password
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname))
    throw new ConfigError(`${name} is not possible: postgres://user:password@host:5432/database`)
  return given
}
