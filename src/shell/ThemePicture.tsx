import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $config } from '../core/stores/config.ts'
import { $theme } from '../core/stores/theme.ts'
import '../styles/theme-picture.css'

/**
 * S07: the picture of the theme behind the head of home; where it is shown, and whether it is fetched, says the sheet.
 * A rule of its own: a value on the root, which all inherit, would style every element of the page again.
 */
export function ThemePicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg ?? ''
  useEffect(() => {
    if (!picture) return
    const sheet = new CSSStyleSheet()
    // in quotes, so that nothing in it ends the address
    const address = JSON.stringify(encodeURI(decoded(picture)))
    sheet.replaceSync(`@layer pages{.hero{--theme-picture:url(${address})}}`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    }
  }, [picture])
  return null
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
