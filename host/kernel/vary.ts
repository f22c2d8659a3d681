import type { FastifyReply } from 'fastify'

/** Says on which request headers the answer hangs, besides those that were said before. */
export function varyBy(reply: FastifyReply, ...headers: string[]): void {
  const before = String(reply.getHeader('vary') ?? '').split(', ')
  reply.header('vary', [...new Set([...headers, ...before])].filter(Boolean).join(', '))
}
