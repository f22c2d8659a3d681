import type { CSSProperties } from 'react'
import type { ClassNode } from '../../../contract/catalogue/classes.ts'
import { type CategoryView, categoryUrl } from '../../../core/rules/search/category-address.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'

type Props = { classes: ClassNode[]; view: CategoryView; current: string; base: string }

/** Main classes as bays of a shelf, with widths by the square root of their titles. */
export function ClassWalk({ classes, view, current, base }: Props) {
  const t = useT()
  return (
    <nav className="walkwrap" aria-label={t('category.level.first')}>
      <ul className="bays">
        {classes.map(({ code, text, sign, count }) => (
          <li
            key={code}
            className="bay"
            data-empty={count === 0 || undefined}
            // caps very large classes
            style={{ '--n': Math.min(24, Math.sqrt(count)).toFixed(1) } as CSSProperties}
          >
            <a
              href={base + categoryUrl({ scheme: view.scheme, code })}
              aria-current={code === current ? 'true' : undefined}
              title={`${code} ${text}`}
            >
              <span className="bay__row">
                <span className="bay__sign">
                  <b>{code}</b>
                  <span aria-hidden="true">{sign}</span>
                  <span className="sr">{text}</span>
                </span>
                <Backs code={code} count={count} />
              </span>
              <span className="bay__n num">
                <span aria-hidden="true">{grouped(count)}</span>
                <span className="sr">{t('common.titles', { count: grouped(count) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Decorative spines, the same ones for a class each time. */
function Backs({ code, count }: { code: string; count: number }) {
  const many = Math.min(56, Math.round(Math.sqrt(count) * 2.4))
  let seed = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const next = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 65536) % most
  }
  const tones = ['', '', '', '']
  let x = 0
  for (let at = 0; at < many; at++) {
    const [wide, high, tone] = [4 + next(7), 58 + next(40), next(4)]
    tones[tone] += `M${x} 100v-${high}h${wide}v${high}z`
    x += wide + 1
  }
  return (
    <svg
      className="bay__books"
      viewBox={`0 0 ${Math.max(x, 1)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {tones.map((d, tone) => (
        <path key={`tone${tone + 1}`} className={`t${tone + 1}`} d={d} />
      ))}
    </svg>
  )
}
