/** Static files: the portal's hashed chunks, the widgets under stable names, the icon. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import oldBrowserStyles from '../../first-view/old-browser.css?raw'
import { archiveWidgets } from '../../pages/widget-archive.ts'
import type { HostConfig } from '../../runtime/config/config.ts'
import type { Surface } from '../../runtime/context.ts'
import { asPartOfPage } from '../guard/headers.ts'
import { loaderScripts, modelsOf } from './loader-script.ts'
import { type Built, findBuilt } from './static-built.ts'
import icon from './static-icon.svg?raw'

const YEAR_S = 31_536_000
const FOREVER = `public, max-age=${YEAR_S}, immutable`
/** stable names are revalidated often, by ETag */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'
/** other files may be opened as documents */
const PART_OF_PAGE = /\.(js|css)(\.br|\.gz)?$/
/** content-hashed names and exact versions: immutable */
const LASTING = /\/(chunks|\d+\.\d+\.\d+[^/]*)\/[^/]+$/

/** @param built folder for tests; null = nothing is built, nothing is served */
export const staticFiles =
  (built: Built | null = findBuilt()): Surface =>
  (app, ctx) =>
    serveBuilt(app, { ...ctx, built, models: modelsOf(ctx) })

/** What `serveBuilt` answers, or might. */
export const isBuiltPath = (path: string): boolean =>
  /^\/(?:favicon\.\w+$|space\/old-browser\.css$|(?:space|staff)\/assets\/|widgets\/)/.test(path)

/**
 * None of these files needs the database: pages of other sites have their elements from here.
 * @param models see LoaderParts.read
 */
export async function serveBuilt(
  app: FastifyInstance,
  {
    built,
    config,
    log,
    models,
  }: {
    built: Built | null
    config: HostConfig
    log: Pick<FastifyBaseLogger, 'warn'>
    models: () => Promise<string>
  },
): Promise<void> {
  app.get('/favicon.svg', (_request, reply) => sendText(reply, 'image/svg+xml', icon))
  app.get('/favicon.ico', (_request, reply) => sendText(reply, 'image/svg+xml', icon))
  app.get('/space/old-browser.css', (_request, reply) =>
    sendText(reply, 'text/css; charset=utf-8', oldBrowserStyles),
  )
  if (!built) {
    log.warn('nothing is built: the portal and the widgets are not served')
    return
  }
  await serveFolder(app, [join(built.client, 'space', 'assets')], '/space/assets/', () => FOREVER)
  await serveFolder(app, [join(built.client, 'staff', 'assets')], '/staff/assets/', () => FOREVER)
  const widgets = join(built.client, 'widgets')
  await loaderScripts(app, { folder: widgets, caching: SHORT, language: config.language, read: models })
  await serveFolder(app, [...versionedFirst(widgets, config, log), widgets], '/widgets/', path =>
    LASTING.test(path) ? FOREVER : SHORT,
  )
}

/** Exact versions stay as first served: the archive is looked up before the build. */
function versionedFirst(widgets: string, config: HostConfig, log: Pick<FastifyBaseLogger, 'warn'>): string[] {
  // without a data folder there is no archive
  if (!existsSync(widgets) || !existsSync(config.dataDir)) return []
  try {
    return [archiveWidgets(widgets, config.dataDir)].filter(folder => existsSync(folder))
  } catch (err) {
    log.warn({ err }, 'the exact versions of the widgets could not be stored')
    return []
  }
}

/** Precompressed siblings are negotiated; no directory listings, no dot files. */
async function serveFolder(
  app: FastifyInstance,
  roots: string[],
  prefix: string,
  caching: (path: string) => string,
) {
  const root = roots.filter(folder => existsSync(folder))
  if (root.length === 0) return
  await app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // each file is as new as its ETag, and short
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (PART_OF_PAGE.test(path)) asPartOfPage(reply)
      reply.headers({
        'cache-control': caching(path),
        vary: 'Accept-Encoding',
        // widgets and their chunks are loaded by other sites (CORS); they contain nothing personal
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  })
}

const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', 'public, max-age=86400').send(text)
