/** The code to copy, in its three kinds, and the address of the frame that the previews show, too. */
import { attribute, elementLines, plainLines, type Setup } from '../../core/rules/element-code.ts'
import type { ElementValues } from '../../core/rules/element-words.ts'

/** what a page listens to that opens things itself; each says the address in detail.url */
export const EVENTS: Partial<Record<Setup['piece'], string>> = {
  'search-bar': 'opac-search',
  'book-block': 'opac-book-open',
  'reader-banner': 'opac-sign-in',
}
/** pieces that show the same to everybody: a frame reads no session and keeps nothing */
export const isFramed = (piece: Setup['piece']): boolean => piece === 'search-bar' || piece === 'book-block'

const LOADER = (origin: string) => [
  `<script${attribute('type', 'module')}`,
  ` ${attribute('src', `${origin}/widgets/v1/loader.js`)}`,
  ` ${attribute('data-opac', origin)}></script>`,
]

/** @param isScript the page's own script opens what is chosen */
export function elementCode(setup: Setup, isScript: boolean): string {
  const event = isScript && EVENTS[setup.piece]
  const script = event
    ? [
        '',
        '<script>',
        `document.addEventListener('${event}', function (event) {`,
        '  event.preventDefault()',
        '  console.log(event.detail.url)',
        '})',
        '</script>',
      ]
    : []
  return [...LOADER(setup.origin), '', ...elementLines(setup), ...script].join('\n')
}

export const plainCode = (setup: Setup): string => plainLines(setup).join('\n')

/** @param more not of the element: the scheme */
export function frameAddress(
  origin: string,
  piece: string,
  values: ElementValues,
  more: ElementValues = {},
): string {
  const given = Object.entries({ ...values, ...more })
    .filter(([, value]) => value)
    .map(([name, value]): [string, string] => [name, name.endsWith('accent') ? value.slice(1) : value])
  const query = new URLSearchParams(given).toString()
  return `${origin}/space/embed/frame/${piece}${query && `?${query}`}`
}

/** @param height px */
export const frameCode = (
  { piece, values, origin }: Setup,
  { title, height, isDark }: { title: string; height: number; isDark: boolean },
): string =>
  [
    `<iframe${attribute('src', frameAddress(origin, piece, values, { scheme: isDark ? 'dark' : '' }))}`,
    ` ${attribute('title', title)}${attribute('loading', 'lazy')}`,
    ` ${attribute('style', `width: 100%; height: ${height}px; border: 0`)}></iframe>`,
  ].join('\n')
