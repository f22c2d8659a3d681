import { NavMore } from './Header.NavMore.tsx'
import { ThemePicture } from './ThemePicture.tsx'

/** What the frame shows only of a page that is alive and wide. */
export const Late = () => (
  <>
    <NavMore />
    <ThemePicture />
  </>
)
