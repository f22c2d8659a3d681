/** Applies what is chosen in the accessibility panel to the document, at once and in other windows of the portal. */
import { ACCESS_NAMES, readAccess } from '../../core/rules/access.ts'
import { type Scale, scaledMedia } from '../../core/rules/scaled-media.ts'
import { $access, $accessPanel, $seniorHome } from '../../core/stores/access.ts'

/** em at the default text size: the panel with its gap, and what the page needs beside it */
const PANEL = 24
const PAGE = 34

let isFollowing = false
let scale: Scale = { factor: 1 }
let wide: MediaQueryList | undefined

/** For the rest of the visit: that nothing is chosen any more is applied, too. */
export function followAccess(): void {
  if (isFollowing) return
  isFollowing = true
  $access.subscribe(apply)
  $accessPanel.listen(apply)
  document.addEventListener('load', ofNewSheet, true)
}

function apply(): void {
  const page = document.documentElement.dataset
  const access = readAccess($access.get())
  for (const name of ACCESS_NAMES) {
    if (access[name]) page[name] = access[name]
    else delete page[name]
  }
  $seniorHome.set(access.home === 'senior')
  place(Number(access.text ?? 100) / 100)
}

/** The panel stands beside the page where both have room, above it elsewhere. */
function place(factor: number): void {
  const page = document.documentElement.dataset
  wide?.removeEventListener('change', apply)
  wide = matchMedia(`(min-width: ${(PANEL + PAGE) * factor}em)`)
  wide.addEventListener('change', apply)
  const beside = $accessPanel.get() && wide.matches ? PANEL * factor : 0
  if (beside) page.beside = String(beside)
  else delete page.beside
  if (scale.factor === factor && (scale.beside ?? 0) === beside) return
  scale = { factor, beside }
  for (const sheet of document.styleSheets) scaleRules(sheet)
}

/** A screen that loads later brings sheets of its own. */
function ofNewSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.sheet && (scale.factor !== 1 || scale.beside))
    scaleRules(target.sheet)
}

function scaleRules(within: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of within.cssRules) {
    if (rule instanceof CSSMediaRule) {
      const text = scaledMedia(rule.media.mediaText, scale)
      if (text !== rule.media.mediaText) rule.media.mediaText = text
    }
    if (rule instanceof CSSGroupingRule) scaleRules(rule)
  }
}
