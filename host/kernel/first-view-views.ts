/**
 * Cache of first views: configuration, data, what was drawn of them, and the bytes of each document. A document
 * asked for again costs one look; of nobody's session is anything in it.
 */
import { DEFAULT_THEME } from '../../src/core/limits.ts'
import { readHomeModules } from '../../src/core/rules/home-modules.ts'
import type { FirstViewData, FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { headOf } from '../finders/head.ts'
import type { Count } from './asked.ts'
import { createCache } from './cache.ts'
import type { HostContext } from './context.ts'
import type { Ask } from './first-view-ask.ts'
import { type Assets, assetsOf, type Inlines, type Manifest } from './first-view-assets.ts'
import { type Answered, dataFor, loadConfig, showsData } from './first-view-data.ts'
import { documentOf } from './first-view-document.ts'
import { contentPolicy } from './headers.ts'
import type { Look } from './look.ts'
import { type Encoding, type Packed, pack, shortHash } from './packed.ts'
import type { Lang } from './say.ts'
import { baseStamp, pageStamp } from './stamps.ts'
import { rampsOf } from './theme-ramp.ts'
import { tightener } from './tighten.ts'

/** path under the base, '/' first; search from the question mark on */
export type Place = { base: string; path: string; search: string; lang: Lang }
/** origin: of absolute addresses in the document */
type DocumentPlace = Place & { origin: string }
/** policy: what the document's own inline texts need */
export type Sent = { status: number; packed: Packed; v: string; counts: Count[]; policy?: string }
/** null = it failed */
export type Draw = (input: FirstViewInput) => Promise<FirstViewOutput | null>

type Shown = Omit<Answered, 'data'> & {
  data: () => FirstViewData
  isMissing: boolean
  config: FirstViewInput['config']
  v: string
}
type Drawn = Omit<FirstViewOutput, 'html'> & { html: Buffer; isLasting: boolean }

const MOST = 64_000_000
/** counts of visits, hot words and covers may be as old as that; what the library changes is shown at once */
const AGE_MS = 30_000
/** a server behind us does not say when something changes */
const AGE_BEHIND_MS = 5000

export function keptViews(
  ctx: HostContext,
  parts: { ask: Ask; draw: Draw; manifest: Manifest; inlines: Inlines },
) {
  const { ask, draw, manifest, inlines } = parts
  const isBehind = ctx.config.upstream !== ''
  const cache = createCache(MOST, { maxAge: isBehind ? AGE_BEHIND_MS : AGE_MS, clock: ctx.clock })
  const linked = new Map<string, Assets>()
  const tighten = tightener(error => ctx.log.warn({ err: error }, 'compressing a cached document'))

  const configIn = async (lang: Lang) =>
    cache.take(`config ${lang}`, isBehind ? '' : await baseStamp(ctx), async () => {
      const config = await loadConfig(ask, lang)
      noteUnknown(config)
      const text = JSON.stringify(config)
      return { value: { config, text }, bytes: text.length * 4, isLasting: config !== null }
    })

  const noted = new Set<string>()
  /** H01: a module that is none is left out; the log says so once. */
  function noteUnknown(config: FirstViewInput['config']): void {
    for (const name of readHomeModules(String(config?.vars['space.home.module'] ?? '')).unknown) {
      if (noted.has(name)) continue
      noted.add(name)
      ctx.log.warn({ name }, 'space.home.module names a module that is none')
    }
  }

  /** Data of a shape that nobody thought of cost the reader the head start, as a defect in drawing does. */
  const unread = (error: unknown): Answered => {
    ctx.log.warn({ err: error }, 'reading what a page is drawn from')
    return EMPTY
  }

  const shownAt = ({ lang, path, search }: Place, stamp: string) =>
    cache.take(`data ${lang} ${path}${search}`, stamp, async () => {
      const { config, text: configText } = await configIn(lang)
      const answered = config ? await dataFor(ask, lang, { path, search, config }).catch(unread) : EMPTY
      const { data, isWhole, counts } = answered
      const dataText = JSON.stringify(data)
      const bytes = Buffer.from(dataText)
      const isMissing = data.notFound === true
      const v = shortHash(lang, configText, dataText)
      const value: Shown = { data: () => data, isMissing, isWhole, counts, config, v }
      const cached = { ...value, data: parsed(bytes) }
      return { value, cached, bytes: bytes.length, isLasting: isWhole && showsData(path) && !isMissing }
    })

  const drawnAt = (place: Place, stamp: string, { config, data, isMissing, isWhole }: Shown) =>
    cache.take(`view ${place.base} ${place.lang} ${place.path}${place.search}`, stamp, async () => {
      // the theme is an attribute of the document: what is drawn is the same in all of them
      const drawn = await draw({ ...place, theme: DEFAULT_THEME, config, data: data() })
      const { html, ...view } = drawn ?? undrawn(config, isMissing)
      const isLasting = drawn !== null && isWhole && config !== null && view.status === 200
      const value: Drawn = { ...view, html: Buffer.from(html), isLasting }
      return { value, bytes: value.html.length, isLasting }
    })

  function assetsFor(
    { route, file, areas }: Pick<FirstViewOutput, 'route' | 'file' | 'areas'>,
    lang: Lang,
  ): Assets {
    const known = linked.get(`${route} ${lang}`)
    if (known) return known
    const assets = assetsOf(manifest, file, areas, lang)
    linked.set(`${route} ${lang}`, assets)
    return assets
  }
  const stampOf = async (path: string) => (isBehind ? '' : pageStamp(ctx, path))

  return {
    async document(place: DocumentPlace, { theme, scheme }: Look, encoding: Encoding): Promise<Sent> {
      const { base, path, search, lang, origin } = place
      const stamp = await stampOf(path)
      const key = `page ${origin} ${base} ${lang} ${theme} ${scheme} ${encoding} ${path}${search}`
      const sent = cache.take(key, stamp, async () => {
        const shown = await shownAt(place, stamp)
        const { config, v, counts } = shown
        const view = await drawnAt(place, stamp, shown)
        const assets = assetsFor(view, lang)
        const { catcher } = inlines
        const styles = inlines.stylesOf(assets.styles, rampsOf(config?.themes ?? []))
        const document = documentOf({
          lang,
          theme,
          scheme,
          title: view.title,
          head: headOf({ origin, base, path, search, lang, config, data: shown.data(), view }),
          html: view.html,
          withoutScript: view.withoutScript,
          base,
          v,
          dataAt: `${base}/view.json?${new URLSearchParams({ at: path + search, lang })}`,
          assets,
          styles,
          catcher,
        })
        const packed = await pack(document, encoding)
        const policy = contentPolicy(catcher.source, styles.source)
        const value: Sent = { status: config ? view.status : 503, packed, v, counts, policy }
        return { value, bytes: packed.bytes.length, isLasting: view.isLasting }
      })
      // no promise: it was there
      if ('packed' in sent) tighten(sent.packed)
      return sent
    },

    /** What the document at a place was drawn from. */
    async json(place: Place, encoding: Encoding): Promise<Sent> {
      // every view without data of its own is the same one
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

// a closure of its own: one made beside the objects would hold them
const parsed = (bytes: Buffer) => () => JSON.parse(bytes.toString()) as FirstViewData

const EMPTY: Answered = { data: {}, counts: [], isWhole: false }

/** A defect in drawing costs the reader the head start, never the page. */
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
