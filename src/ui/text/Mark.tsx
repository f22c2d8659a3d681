import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { useImage } from '../cover/use-image.ts'

/** A database's picture, or the letters that stand for it; the frame is the caller's. */
export function Mark({ src, mark }: { src: string | null | undefined; mark: string | undefined }) {
  const image = useImage(safePlace(src))
  return image.src ? <img {...image} alt="" loading="lazy" decoding="async" /> : mark
}
