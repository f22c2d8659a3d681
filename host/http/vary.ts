import type { FastifyReply } from 'fastify'

/** Adds request headers to Vary. */
export function varyBy(reply: FastifyReply, ...headers: string[]): void {
  const before = String(reply.getHeader('vary') ?? '').split(', ')
  reply.header('vary', [...new Set([...headers, ...before])].filter(Boolean).join(', '))
}
