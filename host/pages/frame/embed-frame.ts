/**
 * /space/embed/frame/…: one element alone, for pages that allow no scripts. The only documents that other sites may
 * frame: sandboxed with an opaque origin, so that the embedding page has no access to session, storage or cookies.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementLine, PIECES, type Piece } from '../../../src/core/rules/elements/element-code.ts'
import {
  acceptedValues,
  type ElementsManifest,
  type ElementValues,
  type ElementWords,
  stylesOf,
  wordsOf,
} from '../../../src/core/rules/elements/element-words.ts'
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import en from '../../../src/features/embed/embed.en.ts'
import zh from '../../../src/features/embed/embed.zh.ts'
import { type Built, findBuilt } from '../../http/files/static-built.ts'
import type { Surface } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import css from './embed-frame.css?raw'
import script from './embed-frame.js?raw'

const MESSAGES = { zh, en }
type Query = Record<string, string | string[] | undefined>

/** @param built build folder for tests; null = there are no elements to show */
export const embedFrames =
  (built: Built | null = findBuilt()): Surface =>
  (app, ctx) => {
    app.get('/host-pages/embed-frame.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(script),
    )
    if (!built) return
    const manifest = JSON.parse(
      readFileSync(join(built.client, 'widgets', 'v1', 'custom-elements.json'), 'utf8'),
    ) as ElementsManifest
    for (const piece of PIECES) {
      const words = wordsOf(manifest, piece)
      if (!words) continue
      // independent of any session: the address alone determines the answer
      app.get<{ Querystring: Query }>(`/space/embed/frame/${piece}`, (request, reply) => {
        const { html, policy } = frameOf(piece, words, request.query, ctx.config.language)
        return reply
          .type('text/html; charset=utf-8')
          .removeHeader('cross-origin-opener-policy')
          .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
          .send(html)
      })
    }
  }

function frameOf(piece: Piece, words: ElementWords, query: Query, fallback: Lang) {
  const given = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : null
  }
  const values = acceptedValues(words, given)
  const lang = (values.lang ?? fallback) as Lang
  const scheme = given('scheme') === 'dark' ? 'dark' : 'light'
  const style = `${css.trim()}\n:root{color-scheme:${scheme};${stylesOf(words, values).join(';')}}`
  return {
    html: page(piece, words, { ...values, lang, target: values.target ?? '_top' }, style),
    policy: policyOf(style),
  }
}

/** Links open beside the frame or in place of the embedding page, never inside the frame. */
function page(piece: Piece, words: ElementWords, values: ElementValues, style: string): string {
  const { fallback, pieces } = MESSAGES[values.lang as Lang]
  const element = elementLine({ piece, words, values, origin: '', texts: fallback }, '')
  return `<!doctype html>
<html lang="${values.lang === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(pieces[piece].name)}</title>
<base target="${inHtml(values.target!)}">
<style>${style}</style>
<script src="/host-pages/embed-frame.js"></script>
<script src="/widgets/v1/loader.js"></script>
</head>
<body>
<main>
${element}
</main>
</body>
</html>
`
}

const SANDBOX =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    SANDBOX,
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
