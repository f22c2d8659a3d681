import { useStore } from '@nanostores/react'
import { $config } from '../../core/stores/config.ts'
import { $theme } from '../../core/stores/theme.ts'
import './theme-picture.css'

/** S07: the theme's picture in the hero of home; the style sheet decides where it is shown, and thus downloaded. */
export function HeroPicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg
  // the CSP blocks style attributes in served HTML
  if (!picture || import.meta.env.SSR) return null
  // quoted, so that nothing in the URL can end url()
  return (
    <i
      className="hero__picture"
      style={{ backgroundImage: `url(${JSON.stringify(encodeURI(decoded(picture)))})` }}
    />
  )
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
