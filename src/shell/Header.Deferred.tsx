import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $config } from '../core/stores/config.ts'
import { $theme } from '../core/stores/theme.ts'
import { NavMore } from './Header.NavMore.tsx'
import '../styles/theme-picture.css'

/** Parts of the frame that only a hydrated wide page shows. */
export const Deferred = () => (
  <>
    <NavMore />
    <ThemePicture />
  </>
)

/**
 * S07: background picture of home's head; the style sheet decides where it is shown and fetched. The rule is set on
 * the box itself: an inherited value on the root would restyle the whole page.
 */
function ThemePicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg ?? ''
  useEffect(() => {
    if (!picture) return
    // quoted, so that nothing in it ends the url()
    const address = JSON.stringify(encodeURI(decoded(picture)))
    const sheet = ownSheet()
    const at = sheet?.insertRule(
      `@layer pages{.hero::before{--theme-picture:url(${address})}}`,
      sheet.cssRules.length,
    )
    return () => {
      if (at !== undefined) sheet?.deleteRule(at)
    }
  }, [picture])
  return null
}

/** The style sheet of this part: with an adopted sheet every later sheet would cause a relayout. */
const ownSheet = () =>
  [...document.styleSheets].find(
    sheet =>
      sheet.href?.startsWith(`${location.origin}/`) &&
      [...sheet.cssRules].some(rule => rule.cssText.includes('--theme-picture')),
  )

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
