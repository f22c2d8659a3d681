import { useStore } from '@nanostores/react'
import { $config } from '../../core/stores/config.ts'
import { $theme } from '../../core/stores/theme.ts'
import '../../styles/theme-picture.css'

/** S07: the theme's picture in the head of home; its style sheet decides where it is shown, and so fetched. */
export function HeroPicture() {
  const themes = useStore($config)?.themes
  const code = useStore($theme)
  const picture = themes?.find(theme => theme.code === code)?.bgImg
  // a style attribute of a drawn page is not in force there
  if (!picture || import.meta.env.SSR) return null
  // quoted, so that nothing in it ends the url()
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
