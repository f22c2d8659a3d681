/** The measured servers, each in a process of its own, separate from the client. */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended, freePort } from '../bench/child.ts'
import { agentOf, send } from './load.ts'

export type Running = { port: number; pid: number; end(): Promise<void> }

/** ms between two attempts until it answers */
const STEP = 20

const BARE = `require('node:http').createServer((request, answer) => {
  const bytes = Buffer.alloc(Number(request.url.slice(1)) || 1, 120)
  request.resume().on('end', () => answer.writeHead(200, { 'content-length': bytes.length }).end(bytes))
}).listen(Number(process.env.PORT), '127.0.0.1')`

/** Bare node:http: answers /<n> with n bytes. */
export const startBare = (): Promise<Running> => start(['-e', BARE], {}, '/1')

/** @param file the built host @param under a command that starts it and is replaced by it (exec) */
export const startHost = (
  file: string,
  dataDir: string,
  more: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<Running> =>
  start([file], { DATA_DIR: dataDir, LOG_LEVEL: 'silent', CAPTCHA: 'off', ...more }, '/healthz', under)

async function start(
  args: string[],
  env: Record<string, string>,
  sign: string,
  under: readonly string[] = [],
): Promise<Running> {
  const port = await freePort()
  const [command, ...rest] = [...under, process.execPath, ...args]
  const child = spawn(command!, rest, {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'ignore',
  })
  const agent = agentOf()
  while (!(await send(agent, port, { path: sign }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await sleep(STEP)
  }
  agent.destroy()
  return { port, pid: child.pid!, end: () => ended(child) }
}
