import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { here } from './here.ts'
import { EVERYWHERE, isForWidgets } from './widgets.ts'

/**
 * Elements use Preact's core without its compatibility layer and bundle only the messages they show: see
 * widgets/react.ts, messages.ts. nanostores, redaxios and rosetta are the real ones, shared with the portal.
 */
export const elementSources: Plugin = {
  name: 'element-sources',
  enforce: 'pre',
  applyToEnvironment: isForWidgets,
  resolveId(source, importer) {
    // styles of the portal's pages: elements bundle their own as text
    if (source.endsWith('.css')) return { id: '\0no-look', moduleSideEffects: false }
    const alone = importer && aloneOf(importer)
    if (alone && this.environment.name === 'widgets') return aloneIn(this, source, importer, alone)
    if (/^(react(\/jsx-runtime)?|react-dom\/client|@nanostores\/react)$/.test(source))
      return here('widgets/react.ts')
    return source === './loaders.ts' ? here('widgets/messages.ts') : undefined
  },
  load: id => (id === '\0no-look' ? '' : undefined),
  transform(code, id) {
    // the doctor needs names, not descriptions
    if (id === here('widgets/custom-elements.json'))
      return JSON.stringify(JSON.parse(code, (key, value) => (UNUSED.has(key) ? undefined : value)))
    // only those portal messages that elements use: availability and location of a copy; names of shelves
    const area = /src\/i18n\/(?:zh|en)\/(book|shelf|shelfPage)\.ts(?:\?alone=\w+)?$/.exec(id)?.[1]
    if (area)
      return code.replace(/^ {2}(\w+): (?:'.*',|\{[^}]*\},)\n/gm, (line, key) =>
        USED_MESSAGES.has(`${area}.${key}`) ? line : '',
      )
  },
}
/**
 * The search window, the availability line and the citation get their own copies of everything outside `core`: they use
 * little of a book's code, and the chunk that they would otherwise share is as large as they may be in total. The bar,
 * which the window may have to fetch, is not copied; neither is the button, which is loaded before.
 */
const ALONE: [RegExp, name: string][] = [
  [/search-bar\/define-window\.ts$/, 'window'],
  [/search-bar\/later-window\.ts$/, 'later'],
  [/widgets\/availability\/\w[\w-]*\.tsx?$/, 'line'],
  [/widgets\/cite\/\w[\w-]*\.tsx?$/, 'cite'],
]
const aloneOf = (importer: string) =>
  /[?&]alone=(\w+)$/.exec(importer)?.[1] ?? ALONE.find(([files]) => files.test(importer))?.[1]
const SHARED = /^\0|widgets\/search-bar\/(define|hotkeys|search-button)\.ts$|widgets\/(availability|cite)\//
async function aloneIn(context: Rolldown.PluginContext, source: string, importer: string, alone: string) {
  if (/^(react(\/jsx-runtime)?|react-dom\/client|@nanostores\/react)$/.test(source))
    return here('widgets/react.ts')
  const found = await context.resolve(source, importer.replace(/[?&]alone=\w+$/, ''), { skipSelf: true })
  if (!found || found.external || EVERYWHERE.test(found.id) || SHARED.test(found.id)) return found
  if (source === './loaders.ts' || /[?&]alone=/.test(found.id)) return found
  return `${found.id}${found.id.includes('?') ? '&' : '?'}alone=${alone}`
}
const filesUnder = (folder: string) =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`)
const UNUSED = new Set('description,type,fieldName,events,slots,cssParts,cssProperties,exports'.split(','))
const USED_MESSAGES = new Set(
  ['src/blocks/book-block/Availability.tsx', ...filesUnder('widgets')].flatMap(file =>
    [...readFileSync(here(file), 'utf8').matchAll(/['`](\w+\.\w+)\b/g)].map(([, key]) => key),
  ),
)
