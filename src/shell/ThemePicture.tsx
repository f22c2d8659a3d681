import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $config } from '../core/stores/config.ts'
import { $theme } from '../core/stores/theme.ts'
import '../styles/theme-picture.css'

/** S07: the picture of the theme behind the head of home; where it is shown, and whether it is fetched, says the sheet. */
export function ThemePicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg ?? ''
  useEffect(() => {
    const { style } = document.documentElement
    // in quotes, so that nothing in it ends the address
    if (picture) style.setProperty('--theme-picture', `url(${JSON.stringify(encodeURI(decoded(picture)))})`)
    else style.removeProperty('--theme-picture')
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
