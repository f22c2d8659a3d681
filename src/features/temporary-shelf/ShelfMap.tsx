import type { CSSProperties } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { clothOf } from '../../ui/cover/CoverArt.tsx'
import { hash } from '../../ui/cover/cover-text.ts'
import type { ShelfClass } from './shelf-board.ts'

/** units; baseline of the spines */
const FOOT = 62
const LEAST = 41
const SPREAD = 16

type Props = { classes: ShelfClass[]; chosen: string; onChoose: (code: string) => void }

/** The whole shelf as spines grouped by class, with widths by number of books; pressing a class filters by it. */
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

/** One path per colour: a thousand spines are a dozen nodes. */
function backs(bibIds: string[]): [cloth: number, d: string][] {
  const paths = new Map<number, string>()
  for (const [at, bibId] of bibIds.entries()) {
    const cloth = clothOf(bibId)
    const top = FOOT - LEAST - (hash(`${bibId} high`) % SPREAD)
    paths.set(cloth, `${paths.get(cloth) ?? ''}M${at} ${FOOT}V${top}h.82V${FOOT}z`)
  }
  return [...paths]
}
