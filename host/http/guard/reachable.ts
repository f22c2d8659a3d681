/** Whether the host can be reached from other machines: by configuration, or through a proxy that is not configured. */
import type { FastifyRequest } from 'fastify'
import { type HostConfig, isLoopback } from '../../runtime/config/config.ts'

export function isReachable(config: HostConfig, headers: FastifyRequest['headers']): boolean {
  const names = [config.host, config.publicUrl && new URL(config.publicUrl).hostname, nameIn(headers.host)]
  const isForwarded = FORWARDED.some(name => headers[name] !== undefined)
  return isForwarded || names.some(name => name !== '' && !isLoopback(name))
}

/** headers that proxies add */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** The hostname in a Host header; an unreadable one does not count as this machine. */
const nameIn = (host: string | undefined): string =>
  host === undefined || !URL.canParse(`http://${host}`) ? '?' : new URL(`http://${host}`).hostname
