/** The accent of the theme chosen in the portal: one sheet per document, adopted by all elements. */
import { $theme } from '../../src/core/stores/theme.ts'

/** theme-600 and theme-300 of src/styles/tokens.css; a test compares */
export const ACCENTS: Record<string, [light: string, dark: string]> = {
  1: ['oklch(.485 .112 252)', 'oklch(.815 .075 252)'],
  2: ['oklch(.485 .115 314)', 'oklch(.815 .075 314)'],
  3: ['oklch(.530 .134 47)', 'oklch(.825 .100 50)'],
  4: ['oklch(.470 .085 158)', 'oklch(.810 .070 158)'],
}

export const themeText = (theme: string): string => `:host{--_theme:light-dark(${ACCENTS[theme]})}`

const following = new WeakSet<CSSStyleSheet>()

/** Keeps the chosen theme in a sheet that all elements of a document share, and follows changes in all windows. */
export function followTheme(sheet: CSSStyleSheet): void {
  if (following.has(sheet)) return
  following.add(sheet)
  $theme.subscribe(theme => sheet.replaceSync(themeText(theme)))
}
