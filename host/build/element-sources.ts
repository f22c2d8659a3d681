import { normalizePath, type Plugin } from 'vite'
import { here } from './here.ts'
import { idsOf } from './module-graph.ts'
import { isForWidgets } from './widgets.ts'

/**
 * Elements use Preact's core without its compatibility layer: see widgets/react.ts. nanostores, redaxios and rosetta are
 * the real ones, shared with the portal.
 */
export const elementSources: Plugin = {
  name: 'element-sources',
  enforce: 'pre',
  applyToEnvironment: isForWidgets,
  resolveId(source) {
    if (REACT.includes(source)) return here('widgets/react.ts')
    // styles of the portal's pages: elements bundle their own as text
    return source.endsWith('.css') ? { id: '\0no-look', moduleSideEffects: false } : undefined
  },
  load: id => (id === '\0no-look' ? '' : undefined),
  transform(code, id) {
    // the doctor needs names, not descriptions
    if (id === normalizePath(here(MANIFEST)))
      return JSON.stringify(JSON.parse(code, (key, value) => (UNUSED.has(key) ? undefined : value)))
  },
  buildEnd(error) {
    if (!error && this.environment.name === 'widgetDoctor')
      idsOf(this, [MANIFEST], 'host/build/element-sources.ts')
  },
}
const MANIFEST = 'widgets/custom-elements.json'
const REACT = ['react', 'react/jsx-runtime', 'react-dom/client', '@nanostores/react']
const UNUSED = new Set('description,type,fieldName,events,slots,cssParts,cssProperties,exports'.split(','))
