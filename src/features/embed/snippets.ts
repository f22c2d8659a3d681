/** Code to copy, in three kinds, and the URL of the preview frame. */
import { attribute, elementLine, plainLines, type Setup } from '../../core/rules/elements/element-code.ts'
import type { ElementValues } from '../../core/rules/elements/element-words.ts'

/** event for pages that handle openings themselves; the URL is in detail.url */
export const EVENTS: Partial<Record<Setup['piece'], string>> = {
  'search-bar': 'opac-search',
  'book-block': 'opac-book-open',
  availability: 'opac-book-open',
  'reader-banner': 'opac-sign-in',
}
/** elements without reader data: frames have no session or storage */
export const isFramed = (piece: Setup['piece']): boolean => !/shelf|reader/.test(piece)

/** Classic, not a module, which would run after the page has been shown: it keeps the elements' room from the first paint on. */
const LOADER = (origin: string) => [
  `<script${attribute('src', `${origin}/widgets/v1/loader.js`)}`,
  ` ${attribute('data-opac', origin)}></script>`,
]

/** @param isScript the page's own script handles openings */
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
  return [...LOADER(setup.origin), '', elementLine(setup), ...script].join('\n')
}

export const plainCode = (setup: Setup): string => plainLines(setup).join('\n')

/** @param more parameters beside the element's own: the colour scheme */
export function frameAddress(
  origin: string,
  piece: string,
  values: ElementValues,
  more: ElementValues = {},
): string {
  const parameters = Object.entries({ ...values, ...more })
    .filter(([, value]) => value)
    .map(([name, value]): [string, string] => [name, name.endsWith('accent') ? value.slice(1) : value])
  const query = new URLSearchParams(parameters).toString()
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
