import type { CSSProperties } from 'react'
import type { ShelfClass } from '../../core/rules/shelf-board.ts'
import { useT } from '../../i18n/use-t.ts'
import { clothOf } from '../../ui/CoverArt.tsx'
import { hash } from '../../ui/cover-text.ts'

/** the board is 62 high; a back stands on it */
const FOOT = 62
const LEAST = 41
const SPREAD = 16

type Props = { classes: ShelfClass[]; chosen: string; onChoose: (code: string) => void }

/** The whole shelf as backs on one board, class by class: each is as broad as it has books, and shows them alone when pressed. */
export function ShelfMap({ classes, chosen, onChoose }: Props) {
  const t = useT()
  return (
    <section className="tsmap noprint" aria-label={t('shelfPage.map')}>
      {classes.map(({ code, name, bibIds }) => {
        const count = bibIds.length
        const letter = code.length === 1 ? code : ''
        return (
          <button
            key={code}
            type="button"
            className="tsmap__c"
            style={{ '--n': count } as CSSProperties}
            aria-pressed={code === chosen}
            aria-label={t('shelfPage.ofClass', { name: `${letter} ${name}`.trim(), count })}
            onClick={() => onChoose(code === chosen ? '' : code)}
          >
            <svg viewBox={`0 0 ${count} ${FOOT}`} preserveAspectRatio="none" aria-hidden="true">
              {backs(bibIds).map(([cloth, d]) => (
                <path key={cloth} d={d} style={{ fill: `var(--cloth-${cloth})` }} />
              ))}
            </svg>
            <span>
              <b>{letter || '–'}</b>
              {name} {count}
            </span>
          </button>
        )
      })}
    </section>
  )
}

/** One path a cloth: a thousand backs are a dozen nodes. */
function backs(bibIds: string[]): [cloth: number, d: string][] {
  const paths = new Map<number, string>()
  for (const [at, bibId] of bibIds.entries()) {
    const cloth = clothOf(bibId)
    const top = FOOT - LEAST - (hash(`${bibId} high`) % SPREAD)
    paths.set(cloth, `${paths.get(cloth) ?? ''}M${at} ${FOOT}V${top}h.82V${FOOT}z`)
  }
  return [...paths]
}
