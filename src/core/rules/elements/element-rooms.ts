/**
 * The room that an element takes, kept by style rules until it is defined, so that nothing below it moves: adopted by the
 * loader, and written beside the elements by the WordPress plugin and the MediaWiki extension, whose pages get the loader
 * after their content. Zero specificity: a page's own rule wins.
 */

/** size of the text for which a number of px is given: the room grows with it; a string is CSS */
const TEXT = 15
/** each further one up to a width of the element, kept by a float inside */
type Room = [which: string, room: number | string, ...below: [width: number, room: number | string][]]

const MANY = ':is([source],[query])'
/** below the head: the limit determines the number of rows */
const rows = (most: number, px: number) => `calc(39px + ${px}px*var(--opac-n,${most}))`
/** the same of text alone, in em */
const lineRows = (em: number) => `calc((2.6 + ${em}*var(--opac-n,10))*var(--opac-t))`
/** of the height of a target at least */
const lines = (most: number) => `calc(${most}*max(24px,1.6*var(--opac-t)))`
/** a carousel's cover height depends on its width */
const covers = (shown: number, gap: number) =>
  `calc(((100cqi + ${gap}px)/${shown} - ${gap + 2}px)*1.4 + 164px)`
/** wider than any element */
const ANY = 9999

/** @param hasTabs whether the search bar shows search models */
const rooms = (hasTabs: boolean): Room[] => [
  ['search-bar:not([variant])', hasTabs ? 87.5 : 51, [300, hasTabs ? 129.5 : 93]],
  ['search-bar[variant=input]', 51, [300, 93]],
  ['search-bar[variant=button]', 42],
  ['temporary-shelf:not([variant=list],[variant=drawer])', 42],
  // as in reader-banner.css
  ['reader-banner:not([variant],[compact])', 92.5, [640, 165], [340, 172], [170, 191.5]],
  ['reader-banner[compact]:not([variant])', 41, [640, 80], [340, 95], [300, 114.5], [170, 134]],
  ['reader-banner[variant=counters]', 36],
  ['reader-banner[variant=single]', 90],
  ['availability', lines(1), [540, lines(2)]],
  ['cite', 138, [420, 186]],
  [`book-block:not(${MANY},[layout=card])`, '149.6px', [560, '185px'], [340, '227px']],
  [
    `book-block${MANY}:is([layout=row],:not([layout],[source=hot]))`,
    rows(5, 149.6),
    [560, rows(5, 185)],
    [340, rows(5, 227)],
  ],
  [`book-block${MANY}:is([layout=rank],[source=hot]:not([layout]))`, lineRows(2.9), [480, lineRows(3.5)]],
  // a single one, and a list, which has a head
  ...[`:not(${MANY})`, MANY].map((which, isList): Room => {
    const card = (px: number) => (isList ? rows(1, px) : `${px}px`)
    return [
      `book-block${which}[layout=card]`,
      card(214.5),
      [ANY, card(220.5)],
      [959, card(265.5)],
      [699, card(214.5)],
      [399, card(426.75)],
    ]
  }),
  [
    `book-block${MANY}[layout=carousel]`,
    '0',
    [ANY, covers(7, 24)],
    [959, covers(5, 18)],
    [639, covers(3, 18)],
    [399, covers(2, 18)],
  ],
  [`book-block${MANY}[layout=shelf]`, '341.5px'],
]

/** the size of the text that an element will have: opac-element.css */
const textRules =
  `:where(:not(:defined)){--opac-t:var(--opac-font-size,max(${TEXT}px,${TEXT / 16}rem))}` +
  ':where([text=page]:not(:defined)){--opac-t:var(--opac-font-size,1em)}'

/** @param limit of a list @returns the rule with the number of its rows */
export const limitRule = (limit: number): string =>
  `:where([limit="${limit}"]:not(:defined)){--opac-n:${limit}}`

/** @param name of an element, without opac-; '' = all of them */
export function roomRules(hasTabs: boolean, name = ''): string {
  const size = (room: number | string) =>
    typeof room === 'string' ? room : `calc(${Number((room / TEXT).toFixed(4))}*var(--opac-t))`
  const rules = rooms(hasTabs)
    .filter(([which]) => which.startsWith(name))
    .map(([which, room, ...below]) => {
      const element = `:where(opac-${which}:not(:defined))`
      const wide = below[0]
        ? 'container-type:inline-size;contain-intrinsic-inline-size:var(--opac-width,360px);max-width:100%;'
        : ''
      return (
        `${element}{display:flow-root;${wide}min-height:${size(room)}}` +
        below
          .map(
            ([width, room]) =>
              `@container(max-width:${width}px){${element}:before{content:"";float:left;height:${size(room)}}}`,
          )
          .join('')
      )
    })
  return textRules + rules.join('')
}
