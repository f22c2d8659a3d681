import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $config } from '../core/stores/config.ts'
import { $theme } from '../core/stores/theme.ts'
import '../styles/theme-picture.css'

/**
 * S07: the picture of the theme behind the head of home; where it is shown, and whether it is fetched, says the sheet.
 * A rule of the box that shows it: a value on the root or the head, which all inherit, would style all in it again.
 */
export function ThemePicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg ?? ''
  useEffect(() => {
    if (!picture) return
    // in quotes, so that nothing in it ends the address
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

/** The sheet of this part: one more of its own, adopted, would have every later sheet lay out the page anew. */
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
