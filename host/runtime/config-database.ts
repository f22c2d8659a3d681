/** Environment variables of a PostgreSQL server that holds the library. */
import type { DatabasePlace } from '../store/open-configured.ts'
import { ConfigError, type Environment, text } from './env.ts'

/** @returns null = SQLite in DATA_DIR @throws ConfigError; a password is in none */
export function readDatabase(env: Environment): DatabasePlace | null {
  const given = text(env, 'DATABASE_URL', '')
  if (given === '') return null
  const url = URL.canParse(given) ? new URL(given) : null
  // never printed: it may contain a password
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname))
    throw new ConfigError('DATABASE_URL is not possible: postgres://user:password@host:5432/database')
  return { url: given }
}
