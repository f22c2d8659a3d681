/** A web site other than the library's: an HTTP server with its own origin, serving pages that a test writes. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export type Site = {
  /** http://localhost:… : another site than 127.0.0.1, where the library is */
  url: string
  /** http://127.0.0.1:… : another origin on the library's own site */
  sibling: string
  /** sets what is served from now on; policy: Content-Security-Policy */
  show(body: string, policy?: string, headers?: Record<string, string>): void
  stop(): Promise<void>
}

/** A Content-Security-Policy that allows the library only what elements with covers need. */
export const strictPolicy = (library: string): string =>
  [
    "default-src 'none'",
    `script-src ${library}`,
    `connect-src ${library}`,
    `img-src data: ${library}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** A static site, as a bundler has built it. @returns its address, without a trailing slash */
export async function startFiles(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url!, 'http://site').pathname)
    if (!existsSync(path) || !extname(path)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(readFileSync(path))
  })
  return { url: `http://localhost:${await listen(server, 0)}`, stop: () => stop(server) }
}

/** @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>(done => server.listen(port, done))
  return (server.address() as AddressInfo).port
}
const stop = (server: Server) =>
  new Promise<void>(done => {
    server.close(() => done())
    server.closeAllConnections()
  })

export async function startSite(port = 0): Promise<Site> {
  let page = { body: '', policy: '', headers: {} }
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/') return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy && { 'content-security-policy': page.policy }),
      ...page.headers,
    })
    // complete documents are served unchanged, so that a test can leave out the doctype
    if (/^<(html|!doctype)/i.test(page.body)) return void response.end(page.body)
    response.end(
      `<!doctype html><html lang="zh"><link rel="icon" href="data:,"><title>site</title>${page.body}</html>`,
    )
  })
  const given = await listen(server, port)
  return {
    url: `http://localhost:${given}/`,
    sibling: `http://127.0.0.1:${given}/`,
    show: (body, policy = '', headers = {}) => {
      page = { body, policy, headers }
    },
    stop: () => stop(server),
  }
}
