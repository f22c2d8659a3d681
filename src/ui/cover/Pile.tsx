import '../../styles/book/cover.css'
import '../../styles/booklists.css'
import { hash, random } from './cover-text.ts'

/** maximum spines shown */
const SPINES = 4

/** A few spines in the colours of their covers, to illustrate a booklist. Decorative. */
export const Pile = ({ bibIds }: { bibIds: string[] }) => (
  <span className="pile" aria-hidden="true">
    {bibIds.slice(0, SPINES).map(bibId => {
      const seed = hash(bibId)
      const next = random(seed)
      const w = Math.round(14 + next() * 6)
      const h = Math.round(62 + next() * 20)
      return (
        <svg
          key={bibId}
          className={`sp c${1 + (seed % 12)}`}
          viewBox={`0 0 ${w} ${h}`}
          width={w}
          height={h}
          aria-hidden="true"
        >
          <path className="cv-l" d={`M0 7.5H${w}M0 10H${w}M0 ${h - 6.5}H${w}`} opacity=".7" />
        </svg>
      )
    })}
  </span>
)
