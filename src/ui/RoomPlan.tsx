import '../styles/book/walk.css'
import { useMemo } from 'react'
import { type Box, pathTo, readPlan, type Sign } from '../core/rules/holdings/room-plan.ts'
import { isCjk } from './text/is-cjk.ts'

/** px of a cell, and of the margin for labels */
const W = 25
const H = 19
const EDGE = 40
/** characters; longer names would overlap the bays */
const ZONE_NAME = 6

export type RoomPlanProps = {
  /** see core/rules/holdings/room-plan.ts */
  plan: string[]
  zones: { name: string; bays: string[] }[]
  /** names of the bays to mark; the path leads to the first */
  bays: string[]
  /** label of the marked bay; '' = none */
  callNo?: string
  /** accessible name */
  name: string
  /** labels of the signs */
  signs: Partial<Record<Sign, string>>
}

/** Floor plan with a marked bay and the path to it. The accessible name has the same information. */
export function RoomPlan({ plan, zones, bays, callNo = '', name, signs }: RoomPlanProps) {
  const drawn = useMemo(() => readPlan(plan), [plan])
  const [first = ''] = bays
  const path = useMemo(() => pathTo(plan, first), [plan, first])
  const here = drawn.bays.find(bay => bay.name === first)
  const [width, height] = [drawn.w * W, drawn.h * H]
  const isLow = here !== undefined && (here.y + here.h / 2) * 2 > drawn.h
  const top = callNo && here && !isLow ? EDGE : 6
  const entrance = drawn.things.find(({ sign }) => sign === 'entrance')
  return (
    <figure className="plan">
      <figcaption className="sr">{name}</figcaption>
      <svg
        className="plan__svg"
        viewBox={`-6 ${-top} ${width + 12} ${height + top + (callNo && isLow ? EDGE : 6)}`}
        aria-hidden="true"
      >
        <rect className="plan__floor" width={width} height={height} />
        {drawn.things.map(thing => (
          <Thing key={`${thing.x} ${thing.y}`} box={thing} sign={thing.sign} word={signs[thing.sign]} />
        ))}
        {drawn.bays.map(bay => (
          <Bay key={bay.name} box={bay} isHere={bays.includes(bay.name)} />
        ))}
        {zones.map(zone => (
          <ZoneName key={zone.name} zone={zone} bays={drawn.bays} />
        ))}
        {path.length > 0 && (
          <path
            className="plan__way"
            d={`M${path.map(([x, y]) => `${(x + 0.5) * W} ${(y + 0.5) * H}`).join('L')}`}
          />
        )}
        {entrance && (
          <circle className="plan__dot" cx={(entrance.x + 0.5) * W} cy={(entrance.y + 0.5) * H} r="4" />
        )}
        {here && callNo && <Label box={here} callNo={callNo} isLow={isLow} width={width} height={height} />}
      </svg>
    </figure>
  )
}

function Thing({ box, sign, word }: { box: Box; sign: Sign; word: string | undefined }) {
  const [x, y, w, h] = [box.x * W, box.y * H, box.w * W, box.h * H]
  // px width of a label: Chinese characters are square
  const wide = [...(word ?? '')].reduce((sum, sign) => sum + (isCjk(sign) ? 11 : 6), 0)
  // the label of an entrance is beside its dot
  const at = sign === 'entrance' ? { x: x + W * 0.8, anchor: 'start' } : { x: x + w / 2, anchor: 'middle' }
  return (
    <>
      {sign !== 'entrance' && (
        <rect className={`plan__${sign}`} x={x + 3} y={y + 3} width={w - 6} height={h - 6} />
      )}
      {word && (sign === 'entrance' || wide <= w) && (
        <text className="plan__t" x={at.x} y={y + h / 2 + 4} textAnchor={at.anchor as 'start'}>
          {word}
        </text>
      )}
    </>
  )
}

function Bay({ box, isHere }: { box: Box; isHere: boolean }) {
  const mark = isHere ? ' is-here' : ''
  return (
    <>
      <rect
        className={`plan__bay${mark}`}
        x={box.x * W + 2}
        y={box.y * H + 1}
        width={box.w * W - 4}
        height={box.h * H - 2}
      />
      <text
        className={`plan__n${mark}`}
        x={(box.x + box.w / 2) * W}
        y={(box.y + box.h / 2) * H + 4}
        textAnchor="middle"
      >
        {box.name}
      </text>
    </>
  )
}

function ZoneName({ zone, bays }: { zone: RoomPlanProps['zones'][number]; bays: Box[] }) {
  const own = bays.filter(bay => zone.bays.includes(bay.name))
  const x = Math.min(...own.map(bay => bay.x))
  if (!own.length || x < 1 || zone.name.length > ZONE_NAME) return null
  const y = own.find(bay => bay.x === x)!
  return (
    <text className="plan__z" x={x * W - 3} y={(y.y + y.h / 2) * H + 5} textAnchor="end">
      {zone.name.replace(/^zone /i, '').replace(/\s*区$/, '')}
    </text>
  )
}

type LabelProps = { box: Box; callNo: string; isLow: boolean; width: number; height: number }

function Label({ box, callNo, isLow, width, height }: LabelProps) {
  const [upper = '', lower = ''] = callNo.split(/\/(.*)/)
  const wide = Math.max(58, Math.max(upper.length, lower.length) * 7.6 + 12)
  const middle = (box.x + box.w / 2) * W
  const x = Math.min(Math.max(middle - wide / 2, 0), Math.max(0, width - wide))
  const y = isLow ? height + 4 : -EDGE + 4
  return (
    <>
      <path
        className="plan__stem"
        d={isLow ? `M${middle} ${(box.y + box.h) * H}V${y}` : `M${middle} ${y + 32}V${box.y * H}`}
      />
      <rect className="plan__label" x={x} y={y} width={wide} height="32" />
      <rect className="plan__band" x={x} y={y} width={wide} height="3" />
      <text className="plan__call" x={x + wide / 2} y={y + (lower ? 15 : 21)} textAnchor="middle">
        {upper}
      </text>
      <text className="plan__call" x={x + wide / 2} y={y + 27} textAnchor="middle">
        {lower}
      </text>
    </>
  )
}
