import type { BrowseDrawer, BrowsePage } from '../../contract/catalogue/x-browse.ts'
import { grouped } from '../../i18n/grouped.ts'
import type { T } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { textProps } from '../../ui/text/record-text.ts'

export type Order = 'pinyin' | 'strokes'
type Props = {
  page: BrowsePage
  order: Order
  hrefOf: (more: Record<string, string>) => string
  onMove: () => void
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', '~']
/** of the names on a drawer */
const SHOWN = 2

/** Fronts of the drawers: letters, also those without anything; strokes only as far as there are any. */
export function Drawers({ page, order, hrefOf, onMove }: Props) {
  const t = useT()
  const lang = useLang()
  const byStart = new Map(page.drawers.map(drawer => [drawer.start, drawer]))
  const starts = order === 'pinyin' ? LETTERS : [...byStart.keys()]
  return (
    <nav className="azc" aria-label={t('browse.letters')}>
      {starts.map(start => {
        const drawer = byStart.get(start)
        const short = start === '~' ? '#' : order === 'strokes' ? String(Number(start)) : start.toUpperCase()
        const whole = drawerName(start, t)
        const name = (
          <b>
            {short}
            {whole !== short && <span className="sr"> {whole}</span>}
          </b>
        )
        return drawer ? (
          <a
            key={start}
            className="azd"
            href={hrefOf({ drawer: start })}
            onClick={onMove}
            aria-current={start === page.drawer ? 'true' : undefined}
          >
            {name} <span {...textProps(spanOf(drawer), lang)}>{spanOf(drawer)}</span>{' '}
            <small>{grouped(drawer.count)}</small>
          </a>
        ) : (
          <span key={start} className="azd azd--no">
            {name} <span>{t('browse.none')}</span>
          </span>
        )
      })}
    </nav>
  )
}

/** A, 10 strokes, other */
export function drawerName(start: string, t: T): string {
  if (start === '~') return t('browse.rest')
  return /^\d/.test(start) ? t('browse.strokes', { count: Number(start) }) : start.toUpperCase()
}

const HAN = /\p{sc=Han}/u
/** the first character of a Chinese name, the first letters of another */
const beginning = (name: string): string => {
  const bare = name.replace(/^[^\p{L}\p{N}]+/u, '')
  const characters = [...bare]
  return characters.slice(0, HAN.test(characters[0] ?? '') ? 1 : SHOWN).join('')
}

function spanOf({ first, last }: BrowseDrawer): string {
  const [from, to] = [beginning(first), beginning(last)]
  return from === to ? from : `${from}–${to}`
}
