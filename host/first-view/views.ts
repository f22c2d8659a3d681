/**
 * Cache of first views: configuration, data, rendered markup, and the bytes of each document. Nothing in it depends on
 * a session.
 */
import { DEFAULT_THEME } from '../../src/core/limits.ts'
import { type Access, writeAccess } from '../../src/core/rules/access.ts'
import { readHomeModules } from '../../src/core/rules/home/home-modules.ts'
import { type Scale, scaledSheet } from '../../src/core/rules/scaled-media.ts'
import type { FirstViewData, FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import type { Count } from '../http/calls/call-input.ts'
import { type Encoding, type Packed, pack, shortHash } from '../http/files/packed.ts'
import { contentPolicy } from '../http/guard/headers.ts'
import { headOf } from '../metadata/head.ts'
import type { PortalWords } from '../modules/words/portal-languages.ts'
import type { PortalLook } from '../pages/look.ts'
import { rampsOf } from '../pages/themes/theme-ramp.ts'
import { createCache } from '../runtime/cache/cache.ts'
import { recompressor } from '../runtime/cache/recompress.ts'
import { baseStamp, pageStamp } from '../runtime/cache/stamps.ts'
import type { HostContext } from '../runtime/context.ts'
import type { Lang } from '../runtime/say.ts'
import { awaySince } from '../store/away.ts'
import type { ApiClient } from './api-client.ts'
import { type Assets, assetsOf, type Inlines, inline, type Manifest, partsOf } from './assets.ts'
import { type Answered, dataFor, loadConfig, showsData } from './data.ts'
import { documentOf } from './document.ts'
import { OLD_BROWSER } from './old-browser.ts'
import { tokensOf } from './styles.ts'

/** path under the base, '/' first; search from the question mark on */
export type Place = { base: string; path: string; search: string; lang: Lang; words?: PortalWords | null }
/** origin: of absolute addresses in the document */
type DocumentPlace = Place & { origin: string }
/** the language shown, and the version of its dictionary */
const spoken = ({ lang, words }: Place) => words?.address ?? lang
/** policy: CSP sources of the document's inline texts */
export type Sent = { status: number; packed: Packed; v: string; counts: Count[]; policy?: string }
/** null = failed */
export type Draw = (input: FirstViewInput) => Promise<FirstViewOutput | null>

type Shown = Omit<Answered, 'data'> & {
  data: () => FirstViewData
  isMissing: boolean
  config: FirstViewInput['config']
  v: string
}
type Drawn = Omit<FirstViewOutput, 'html'> & { html: Buffer; isLasting: boolean }

/** style tokens of the document around a view (document.ts) */
const FRAME = [
  'html',
  'body',
  'div',
  'p',
  'button',
  '.notice',
  '.wrap',
  '.btn',
  '.btn--sm',
  '#opac-failed',
  '#app',
]
const CACHE_BYTES = 64_000_000
/** ms that visit counts, search terms and covers may be stale; changes by the library show immediately */
const AGE_MS = 30_000
/** ms for an upstream server, which does not tell us about changes */
const AGE_BEHIND_MS = 5000

export function viewCache(
  ctx: HostContext,
  parts: { api: ApiClient; draw: Draw; manifest: Manifest; inlines: Inlines; hasScripts?: boolean },
) {
  const { api, draw, manifest, inlines, hasScripts = true } = parts
  const isBehind = ctx.config.upstream !== ''
  const cache = createCache(CACHE_BYTES, { maxAge: isBehind ? AGE_BEHIND_MS : AGE_MS, clock: ctx.clock })
  const linked = new Map<string, Assets>()
  const recompress = recompressor(error =>
    ctx.log.warn({ err: error }, 'compressing a cached document failed'),
  )

  const configIn = async (lang: Lang) =>
    cache.take(`config ${lang}`, isBehind ? '' : await baseStamp(ctx), async () => {
      const config = await loadOrKeep(lang)
      noteUnknown(config)
      const text = JSON.stringify(config)
      return { value: { config, text }, bytes: text.length * 4, isLasting: config !== null }
    })

  /** configurations as last read: while the database is away its results are still shown */
  const last = new Map<Lang, FirstViewInput['config']>()
  async function loadOrKeep(lang: Lang): Promise<FirstViewInput['config']> {
    const kept = last.get(lang)
    if (kept && awaySince(ctx.store) !== null) return kept
    const config = await loadConfig(api, lang)
    if (config) last.set(lang, config)
    return config ?? kept ?? null
  }

  const noted = new Set<string>()
  /** H01: unknown modules are skipped and logged once. */
  function noteUnknown(config: FirstViewInput['config']): void {
    for (const name of readHomeModules(String(config?.vars['space.home.module'] ?? '')).unknown) {
      if (noted.has(name)) continue
      noted.add(name)
      ctx.log.warn({ name }, 'space.home.module names an unknown module')
    }
  }

  /** Data of an unexpected shape only disables server rendering, like a rendering error. */
  const unread = (error: unknown): Answered => {
    ctx.log.warn({ err: error }, 'loading the data of a page failed')
    return EMPTY
  }

  const shownAt = ({ lang, path, search }: Place, stamp: string) =>
    cache.take(`data ${lang} ${path}${search}`, stamp, async () => {
      const { config, text: configText } = await configIn(lang)
      const answered = config ? await dataFor(api, lang, { path, search, config }).catch(unread) : EMPTY
      const { data, isWhole, counts } = answered
      const dataText = JSON.stringify(data)
      const bytes = Buffer.from(dataText)
      const isMissing = data.notFound === true
      const v = shortHash(lang, configText, dataText)
      const value: Shown = { data: () => data, isMissing, isWhole, counts, config, v }
      const cached = { ...value, data: parsed(bytes) }
      return { value, cached, bytes: bytes.length, isLasting: isWhole && showsData(path) && !isMissing }
    })

  const drawnAt = (
    place: Place,
    stamp: string,
    { config, data, isMissing, isWhole }: Shown,
    isSenior: boolean,
  ) =>
    cache.take(
      `view ${place.base} ${spoken(place)} ${isSenior} ${place.path}${place.search}`,
      stamp,
      async () => {
        // the theme is an attribute of the document: the rendered markup is the same for all themes
        const drawn = await draw({
          ...place,
          dictionary: place.words?.dictionary,
          theme: DEFAULT_THEME,
          isSenior,
          config,
          data: data(),
        })
        const { html, ...view } = drawn ?? undrawn(config, isMissing)
        const isLasting = drawn !== null && isWhole && config !== null && view.status === 200
        const value: Drawn = { ...view, html: Buffer.from(html), isLasting }
        return { value, bytes: value.html.length, isLasting }
      },
    )

  function assetsFor(
    { route, file, areas, parts = [] }: Pick<FirstViewOutput, 'route' | 'file' | 'areas' | 'parts'>,
    lang: Lang,
  ): Assets {
    const key = `${route} ${lang} ${parts}`
    const known = linked.get(key)
    if (known) return known
    // a page without scripts cannot load its parts later, so it gets the styles of all of them
    const all = hasScripts ? parts : [...parts, ...partsOf(manifest, file)]
    const assets = assetsOf(manifest, file, areas, lang, all)
    linked.set(key, assets)
    return assets
  }
  // states of copies as last drawn are not shown as today's once the library's system does not answer
  const isOtherSystem = !['embedded', 'none'].includes(ctx.config.circulation)
  const stampOf = async (path: string) => {
    if (isBehind) return ''
    const stamp = await pageStamp(ctx, path)
    return isOtherSystem && (await ctx.circulation.status()).isAway ? `${stamp} away` : stamp
  }

  return {
    async document(
      place: DocumentPlace,
      { theme, scheme, access }: PortalLook,
      encoding: Encoding,
    ): Promise<Sent> {
      const { base, path, search, lang, words, origin } = place
      const stamp = await stampOf(path)
      const chosen = writeAccess(access)
      const key = `page ${origin} ${base} ${spoken(place)} ${theme} ${scheme} ${chosen} ${encoding} ${path}${search}`
      const sent = cache.take(key, stamp, async () => {
        const shown = await shownAt(place, stamp)
        const { config, v, counts } = shown
        const view = await drawnAt(place, stamp, shown, access.home === 'senior')
        const assets = assetsFor(chosen ? withAccess(view) : view, lang)
        const { earlyEvents } = inlines
        const tokens = tokensOf(view.html.toString('latin1'))
        for (const token of [
          ...FRAME,
          `[lang=${lang}]`,
          `[data-theme=${theme}]`,
          `[data-scheme=${scheme}]`,
          `[dir=${words?.dictionary.dir}]`,
          ...Object.entries(access).map(([name, value]) => `[data-${name}=${value}]`),
        ])
          tokens.add(token)
        const plain = inlines.stylesOf(assets.styles, tokens, rampsOf(config?.themes ?? []))
        const styles = access.text ? inline(scaledSheet(plain.text, scaleOf(access))) : plain
        const document = documentOf({
          lang,
          words: words ?? null,
          theme,
          scheme,
          access,
          title: view.title,
          head: headOf({ origin, base, path, search, lang, config, data: shown.data(), view }),
          html: view.html,
          withoutScript: view.withoutScript,
          base,
          v,
          dataAt: `${base}/view.json?${new URLSearchParams({ at: path + search, lang })}`,
          assets,
          styles,
          earlyEvents,
          hasScripts,
        })
        const packed = await pack(document, encoding)
        const policy = contentPolicy(`${earlyEvents.source} ${OLD_BROWSER.source}`, styles.source)
        const value: Sent = { status: config ? view.status : 503, packed, v, counts, policy }
        return { value, bytes: packed.bytes.length, isLasting: view.isLasting }
      })
      // a plain value, not a promise, on a cache hit
      if ('packed' in sent) recompress(sent.packed)
      return sent
    },

    /** The data that the document at a place was rendered from. */
    async json(place: Place, encoding: Encoding): Promise<Sent> {
      // all views without data of their own share one entry
      const at = showsData(place.path) ? place : { ...place, path: '', search: '' }
      const { lang, path, search } = at
      const stamp = await stampOf(path)
      return cache.take(`json ${lang} ${encoding} ${path}${search}`, stamp, async () => {
        const { config, data, v, isMissing, isWhole } = await shownAt(at, stamp)
        const packed = await pack(JSON.stringify({ v, lang, config, data: data() }), encoding)
        const isLasting = isWhole && config !== null && !isMissing
        const value: Sent = { status: config ? 200 : 503, packed, v, counts: [] }
        return { value, bytes: packed.bytes.length, isLasting }
      })
    },

    size: cache.size,
  }
}

/** The size of text that a reader has chosen. */
export const scaleOf = ({ text }: Access): Scale => ({ factor: Number(text ?? 100) / 100 })

/** The styles and code of what is chosen in the accessibility panel, which other readers do not load. */
const withAccess = <T extends Pick<FirstViewOutput, 'areas' | 'parts'>>(view: T): T => ({
  ...view,
  areas: [...view.areas, 'access'],
  parts: [...(view.parts ?? []), 'shell/access/Access'],
})

// a separate closure, so that it does not retain the objects around it
const parsed = (bytes: Buffer) => () => JSON.parse(bytes.toString()) as FirstViewData

const EMPTY: Answered = { data: {}, counts: [], isWhole: false }

/** A rendering error only disables server rendering, never the page. */
function undrawn(config: Shown['config'], isMissing: boolean): FirstViewOutput {
  const title = config?.headerText ?? ''
  return {
    status: isMissing ? 404 : 200,
    html: '',
    title,
    description: '',
    route: '',
    file: '',
    areas: [],
    withoutScript: 'frame',
  }
}
