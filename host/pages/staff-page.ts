/** /staff/: the document of the staff pages. Not served until there is an administrator. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import type { Manifest } from '../first-view/assets.ts'
import { OLD_BROWSER, oldBrowserNotice } from '../first-view/old-browser.ts'
import { HttpError } from '../http/calls/errors.ts'
import { type Built, findBuilt } from '../http/files/static-built.ts'
import { contentPolicy } from '../http/guard/headers.ts'
import { pageLang } from '../http/language.ts'
import type { Surface } from '../runtime/context.ts'
import type { Lang } from '../runtime/say.ts'
import { hasAdministrator } from '../staff/account-queries.ts'
import { type Look, lookOf } from './look.ts'

const ENTRY = 'src/staff/main.tsx'
/** the page itself must not be framed; it frames the portal as a preview */
const POLICY = contentPolicy(OLD_BROWSER.source).replace("frame-ancestors 'self'", "frame-ancestors 'none'")

/** @param built build folder for tests; null = nothing is built, there is no page */
export const staffPage =
  (built: Built | null = findBuilt()): Surface =>
  (app, ctx) => {
    const file = built && join(built.client, '.vite', 'staff.json')
    if (!file || !existsSync(file)) return
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    // client-side routing: the app decides which paths exist
    for (const path of ['/staff/', '/staff/*'])
      app.get(path, async (request, reply) => {
        if (ctx.config.upstream !== '' || !(await hasAdministrator(ctx.store.db)))
          throw new HttpError(404, 'errors.notFound')
        const lang = pageLang(request, ctx.config)
        const name = (await ctx.conf.now()).text('space.header.text', lang)
        return reply
          .type('text/html; charset=utf-8')
          .headers({
            'content-security-policy': POLICY,
            'cache-control': 'no-store, private',
            'referrer-policy': 'same-origin',
            'x-robots-tag': 'noindex',
          })
          .send(documentOf(manifest, { lang, name, ...lookOf(request) }))
      })
  }

function documentOf(
  manifest: Manifest,
  { lang, name, theme, scheme }: Look & { lang: Lang; name: string },
): string {
  const entry = manifest[ENTRY]!
  const styles = (entry.css ?? []).map(css => `<link rel="stylesheet" href="/${inHtml(css)}">\n`).join('')
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}" data-theme="${inHtml(theme)}"${scheme && ` data-scheme="${inHtml(scheme)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}<script type="module" src="/${inHtml(entry.file)}"></script>
</head>
<body>
${oldBrowserNotice(lang)}
<div id="app"></div>
<script>${OLD_BROWSER.text}</script>
</body>
</html>
`
}
