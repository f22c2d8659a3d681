import { readCookie } from '../core/browser/cookies.ts'
import {
  $scheme,
  $theme,
  chooseScheme,
  chooseTheme,
  schemeAtStart,
  themeAtStart,
} from '../core/stores/theme.ts'

/** Draws the chosen theme, here and when another window changes it. @returns stop */
export function followTheme(): () => void {
  const page = document.documentElement.dataset
  // Cookie and store part when one of them has been cleared: what the host has drawn stays.
  const first = themeAtStart()
  if (first !== $theme.get()) chooseTheme(first)
  const scheme = schemeAtStart()
  if (scheme !== $scheme.get()) chooseScheme(scheme)
  const stopTheme = $theme.subscribe(theme => {
    page.theme = theme
    if (readCookie('opac.theme') !== theme) chooseTheme(theme)
  })
  const stopScheme = $scheme.subscribe(scheme => {
    if (scheme) page.scheme = scheme
    else delete page.scheme
    if ((readCookie('opac.scheme') ?? '') !== scheme) chooseScheme(scheme)
  })
  return () => {
    stopTheme()
    stopScheme()
  }
}
