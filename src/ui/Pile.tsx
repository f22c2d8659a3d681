import '../styles/cover.css'
import '../styles/booklists.css'
import { hash, random } from './cover-text.ts'

/** most that stand on the board */
const SPINES = 4

/** A few books on a board, each in the cloth of its cover: a booklist at a glance. Decorative. */
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
