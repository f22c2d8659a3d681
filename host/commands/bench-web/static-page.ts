/**
 * The references of all ratios: the same text and controls as plain HTML with one small style sheet, without scripts,
 * precompressed, from a minimal server. The plain one has neither icons nor covers; the pictured one has both.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { piecesOf } from '../../build/style-pieces.ts'
import { stylesFor, tokensOf } from '../../first-view/styles.ts'
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

/** Elements and classes that draw covers and icons. */
const PICTURES = /^(svg|path|img|\.(i|i--.*|cover|cv|cv-.*|c\d+|f\d+))$/

/** The host's page with its covers and icons, and only the styles that draw them. */
export function picturedOf(html: string): string {
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const pictures = [...tokensOf(html)].filter(token => PICTURES.test(token))
  const drawing = stylesFor(piecesOf(styles), new Set([...pictures, 'html', '[data-theme=1]']))
  return html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace('</head>', () => `<style>${drawing}${STYLE}</style></head>`)
}

export type StaticPages = {
  urls: Record<PageName, string>
  pictured: Record<PageName, string>
  stop(): Promise<void>
}

export async function serveStatic(side: Side): Promise<StaticPages> {
  const bodies = new Map<string, Buffer>()
  for (const name of pageNames) {
    const answer = await fetch(side.url + side.paths[name], { headers: { 'accept-language': 'zh-CN' } })
    const html = await answer.text()
    bodies.set(`/${name}`, brotliCompressSync(plainOf(html)))
    bodies.set(`/pictured/${name}`, brotliCompressSync(picturedOf(html)))
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
  const under = (path: string) =>
    Object.fromEntries(pageNames.map(name => [name, `http://127.0.0.1:${port}/${path}${name}`])) as Record<
      PageName,
      string
    >
  return {
    urls: under(''),
    pictured: under('pictured/'),
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
