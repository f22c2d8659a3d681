import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { here } from './here.ts'
import { isForWidgets } from './widgets.ts'

/**
 * Icons of the portal are CSS masks, each an image of its own: WebKit clips cells of a sprite positioned in percent.
 * In src/styles/icons.css `icon(name)` becomes that path of src/ui/icons*.ts as a data: URL; the script's constant
 * becomes the class, see ui/Icon.tsx. Without a class a path is drawn as inline SVG; so are all in the elements, since
 * a page's CSP may forbid data: images.
 */
const ICON_PATH = /export const (\w+) =\s+'([^']+)'/g
const ICON_SHEET = here('src/styles/icons.css')
const iconPaths = () =>
  new Map(
    readdirSync(here('src/ui'))
      .filter(name => name.startsWith('icons'))
      .flatMap(name => [...readFileSync(here(`src/ui/${name}`), 'utf8').matchAll(ICON_PATH)])
      .map(([, name, d]) => [name, d]),
  )
function drawIcons(css: string): string {
  const paths = iconPaths()
  return css.replace(/\bicon\((\w+)( filled)?\)/g, (_, name, filled) => {
    if (!paths.has(name)) throw new Error(`icons.css: no icon ${name} in src/ui/icons*.ts`)
    return `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24' fill='${filled ? 'red' : 'none'}' stroke='red' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${paths.get(name)}'/></svg>")`
  })
}
export const iconMasks: Plugin = {
  name: 'icon-masks',
  enforce: 'pre',
  applyToEnvironment: environment => !isForWidgets(environment) && environment.name !== 'staff',
  transform(code, id) {
    if (id.split('?')[0] === ICON_SHEET) return drawIcons(code)
    if (!/src\/ui\/icons[\w-]*\.ts/.test(id)) return
    const css = readFileSync(ICON_SHEET, 'utf8')
    const masked = code.replace(ICON_PATH, (whole, name) =>
      css.includes(`.i-${name} `) ? `export const ${name} = 'i-${name}'` : whole,
    )
    // the rules come with the names
    return { code: `import '../styles/icons.css'\n${masked}`, moduleSideEffects: true }
  },
}
