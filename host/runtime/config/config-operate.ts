/** Environment variables for operators: metrics, rate limits, records in and out. */
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { ConfigError, type Environment, integer, isLoopback, list, text, wrong } from './env.ts'

/** port 0 = no separate port. token '' = the separate port requires none, and the main port has no /metrics */
export type MetricsPlace = { port: number; host: string; token: string }

/** a minute; 0 = unlimited. unproven: pages of results opened without a session (http/guard/crawlers.ts) */
export type SearchLimits = { perAddress: number; perVisitor: number; unproven: number; campus: Network[] }
export type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** shorter ones could be guessed; never logged */
const SHORTEST_TOKEN = 32

/** @param main the port of the portal */
export function readMetrics(env: Environment, main: number): MetricsPlace | null {
  const port = integer(env, 'METRICS_PORT', 0, 0, 65_535)
  if (port !== 0 && port === main)
    throw new ConfigError(`METRICS_PORT and PORT are both ${port}: metrics need a port of their own`)
  const host = text(env, 'METRICS_HOST', '127.0.0.1')
  const token = text(env, 'METRICS_TOKEN', '')
  if (token && token.length < SHORTEST_TOKEN)
    throw new ConfigError(`METRICS_TOKEN is too short: ${SHORTEST_TOKEN} characters at least`)
  if (port && !token && !isLoopback(host))
    throw new ConfigError(`METRICS_TOKEN is not set: with METRICS_HOST=${host} it is required`)
  return port || token ? { port, host, token } : null
}

/** for a campus behind one address: twenty searches a second, four a second for each visitor */
const PER_ADDRESS = 1200
const PER_VISITOR = 240
/** two a second: less costs nobody anything */
const UNPROVEN = 120
const MOST_PER_MINUTE = 1_000_000

export const readSearchLimits = (env: Environment): SearchLimits => ({
  perAddress: integer(env, 'SEARCH_PER_ADDRESS', PER_ADDRESS, 0, MOST_PER_MINUTE),
  perVisitor: integer(env, 'SEARCH_PER_VISITOR', PER_VISITOR, 0, MOST_PER_MINUTE),
  unproven: integer(env, 'CRAWL_CHALLENGE', UNPROVEN, 0, MOST_PER_MINUTE),
  campus: readNetworks(env, 'CAMPUS_NETWORKS'),
})

/** @throws ConfigError */
export const readNetworks = (env: Environment, name: string): Network[] =>
  list(env, name).map(one => network(name, one))

function network(name: string, value: string): Network {
  const written = value.includes('/') ? value : `${value}/${value.includes(':') ? 128 : 32}`
  // 10.0.0/8 would be taken for 10.0.0.0
  const isShort = !written.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(written.split('/')[0]!)
  if (isShort || !ipaddr.isValidCIDR(written))
    throw wrong(name, value, 'a network such as 192.0.2.0/24 or 2001:db8::/32')
  return ipaddr.parseCIDR(written)
}

/** source and items as for the import command */
export type ImportFolder = { path: string; source: string; items: string }

/** @throws ConfigError */
export function readRecords(env: Environment): { oaiAdmin: string; importFolder: ImportFolder | null } {
  const oaiAdmin = text(env, 'OAI_ADMIN', '')
  if (oaiAdmin !== '' && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(oaiAdmin))
    throw wrong('OAI_ADMIN', oaiAdmin, 'an e-mail address such as library@example.edu')
  const folder = text(env, 'IMPORT_FOLDER', '')
  const source = text(env, 'IMPORT_SOURCE', 'main')
  const items = text(env, 'IMPORT_ITEMS', 'auto')
  return { oaiAdmin, importFolder: folder ? { path: resolve(folder), source, items } : null }
}
