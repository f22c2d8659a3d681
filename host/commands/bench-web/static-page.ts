/**
 * The reference of all ratios: the same text and controls as plain HTML with one small style sheet, no script, icons
 * or covers, precompressed, from a minimal server.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type PageName, pageNames } from './pages.ts'
import type { Side } from './sides.ts'

const STYLE = `body{margin:0 auto;max-width:75em;padding:0 1em;font:15px/1.6 system-ui,sans-serif;color:#222}
header,.utils,nav,.search,.rec__foot,.tools{display:flex;flex-wrap:wrap;gap:.5em;align-items:center}
.results{display:grid;grid-template-columns:16em 1fr;gap:2em}
ul{list-style:none;margin:0;padding:0}
.rec{border-top:1px solid #ccc;padding:.75em 0}
.sr{position:absolute;clip-path:inset(50%)}
a{color:#245}`

/** The host's page, stripped to text. */
export function plainOf(html: string): string {
  return html
    .replace(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<link\b[^>]*>|<img\b[^>]*>/g, '')
    .replace(/ (?:style|data-[\w-]+)="[^"]*"/g, '')
    .replace('</head>', `<style>${STYLE}</style></head>`)
}

export type StaticPages = { urls: Record<PageName, string>; stop(): Promise<void> }

export async function serveStatic(side: Side): Promise<StaticPages> {
  const bodies = new Map<string, Buffer>()
  for (const name of pageNames) {
    const answer = await fetch(side.url + side.paths[name], { headers: { 'accept-language': 'zh-CN' } })
    bodies.set(`/${name}`, brotliCompressSync(plainOf(await answer.text())))
  }
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urls = Object.fromEntries(pageNames.map(name => [name, `http://127.0.0.1:${port}/${name}`]))
  return {
    urls: urls as Record<PageName, string>,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
