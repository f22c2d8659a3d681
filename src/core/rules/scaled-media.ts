/**
 * Media queries see the text size of the browser, but not that of the document: with text at 200 % by the panel a wide
 * window would keep the columns of a wide one. So lengths in queries grow with the text, on screens only; on paper
 * the original holds. A scaled query keeps its original, so that it can be scaled again.
 */

export type Scale = {
  /** 1.5 = text at 150 % */
  factor: number
  /** em at the default text size; width taken from the page by the panel beside it */
  beside?: number
}

const LENGTH = /((?:max-|min-)?(width|height)\s?[:<>=]{1,2}\s?)(\d{1,5}(?:\.\d{1,5})?)(r?em)/g
/** media types of the copy that keeps the original: paper, or nothing at all */
const [PAPER, NOTHING] = ['print and ', 'speech and ']
const SCREEN = 'screen and '

/** @param media text of a media query list, scaled before or not */
export const scaledMedia = (media: string, { factor, beside = 0 }: Scale): string =>
  originals(media)
    .flatMap(part => {
      const scaled = part.replace(LENGTH, (_, before: string, side: string, length: string, unit: string) => {
        const size = Number(length) * factor + (side === 'width' ? beside : 0)
        return `${before}${Number(size.toFixed(4))}${unit}`
      })
      if (scaled === part) return [part]
      return part.startsWith(SCREEN)
        ? [scaled, NOTHING + part.slice(SCREEN.length)]
        : [SCREEN + scaled, PAPER + part]
    })
    .join(', ')

function originals(media: string): string[] {
  const parts = media.split(',').map(part => part.trim())
  return parts.flatMap((part, at) => {
    if (part.startsWith(PAPER)) return [part.slice(PAPER.length)]
    if (part.startsWith(NOTHING)) return [SCREEN + part.slice(NOTHING.length)]
    return /^(print|speech) and /.test(parts[at + 1] ?? '') ? [] : [part]
  })
}

/** A style sheet with its media queries scaled. */
export const scaledSheet = (css: string, scale: Scale): string =>
  css.replace(/@media([^{]*)\{/g, (_, media: string) => `@media ${scaledMedia(media.trim(), scale)}{`)
