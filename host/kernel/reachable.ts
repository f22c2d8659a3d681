/** Whether others than this machine's own users may reach us: by what is set, or through a proxy that nobody has told us of. */
import type { FastifyRequest } from 'fastify'
import { type HostConfig, isLoopback } from './config.ts'

export function isReachable(config: HostConfig, headers: FastifyRequest['headers']): boolean {
  const names = [config.host, config.publicUrl && new URL(config.publicUrl).hostname, nameIn(headers.host)]
  const isForwarded = FORWARDED.some(name => headers[name] !== undefined)
  return isForwarded || names.some(name => name !== '' && !isLoopback(name))
}

/** what proxies add to a request */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The name in a Host header without its port; an unreadable one is no name of this machine. */
const nameIn = (host: string | undefined): string =>
  host === undefined || !URL.canParse(`http://${host}`) ? '?' : new URL(`http://${host}`).hostname
