/** Twenty connections that ask one after the other, and how many answers came in a second. */
import { Agent, request } from 'node:http'

const CONNECTIONS = 20

export type Asked = { path: string; body?: string }
export type Answered = { status: number; bytes: number; text: string }

export const agentOf = (): Agent => new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** As a browser asks: compressed, and the same connection again. */
export function ask(agent: Agent, port: number, { path, body }: Asked, encoding = 'br'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, ...(body && { 'content-type': 'application/json' }) }
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

/** @param next what is asked the n-th time @returns answers a second and their mean size */
export async function load(
  port: number,
  next: (n: number) => Asked,
  ms: number,
): Promise<{ rate: number; bytes: number }> {
  const agent = agentOf()
  let count = 0
  let bytes = 0
  const start = performance.now()
  const connection = async () => {
    while (performance.now() - start < ms) {
      const answer = await ask(agent, port, next(count++))
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
