/** Twenty connections that send requests one after the other; measures throughput. */
import { Agent, request } from 'node:http'

const CONNECTIONS = 20

export type BenchRequest = { path: string; body?: string; headers?: Record<string, string> }
export type Answered = { status: number; bytes: number; text: string }

export const agentOf = (): Agent => new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Like a browser: compressed, keep-alive. */
export function send(
  agent: Agent,
  port: number,
  { path, body, headers: more }: BenchRequest,
  encoding = 'br',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': encoding,
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    }
    const method = body ? 'POST' : 'GET'
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const whole = Buffer.concat(parts)
        const text = encoding === 'identity' ? whole.toString() : ''
        resolve({ status: answer.statusCode ?? 0, bytes: whole.length, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** @param next the n-th request @returns responses per second and their mean size */
export async function load(
  port: number,
  next: (n: number) => BenchRequest,
  ms: number,
): Promise<{ rate: number; bytes: number }> {
  const agent = agentOf()
  let count = 0
  let bytes = 0
  const start = performance.now()
  const connection = async () => {
    while (performance.now() - start < ms) {
      const answer = await send(agent, port, next(count++))
      if (answer.status !== 200) throw new Error(`answered with ${answer.status}`)
      bytes += answer.bytes
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    return { rate: (count / (performance.now() - start)) * 1000, bytes: Math.round(bytes / count) }
  } finally {
    agent.destroy()
  }
}
