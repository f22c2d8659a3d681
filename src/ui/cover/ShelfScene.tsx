import './shelf-strip.css'

type Back = readonly [x: number, w: number, h: number, tone: number, turn?: number]

const ROW: readonly Back[] = [
  [14, 23, 103, 1],
  [38, 25, 106, 2],
  [64, 29, 104, 5],
  [94, 15, 103, 10],
  [110, 25, 100, 8],
  [136, 23, 118, 3],
  [201, 22, 110, 9],
  [224, 26, 86, 4],
  [251, 17, 91, 7],
  [269, 21, 96, 1],
  [291, 27, 108, 2],
  [319, 18, 99, 6],
  [338, 24, 104, 5],
  [363, 28, 92, 10],
]

const SCENES = {
  /** a few books and a bookend: nothing found */
  few: [
    [70, 20, 96, 3],
    [91, 16, 84, 1],
    [116, 22, 104, 9],
  ],
  /** a gap in a full shelf: empty list, page not found */
  gap: ROW,
  /** fallen books: server error */
  fallen: [...ROW.slice(0, 5), [140, 20, 104, 9, 16], [182, 18, 96, 1, 38]],
} satisfies Record<string, readonly Back[]>

export type Scene = keyof typeof SCENES

export function ShelfScene({ scene }: { scene: Scene }) {
  const backs: readonly Back[] = SCENES[scene]
  return (
    <div className="shelfscene" aria-hidden="true">
      <svg viewBox="0 0 420 150" aria-hidden="true">
        {backs.map(([x, w, h, tone, turn]) => (
          <g
            key={x}
            className={`s${tone}`}
            transform={`translate(${x} ${140 - h})${turn ? ` rotate(${turn} 0 ${h})` : ''}`}
          >
            <path d={`M0 0h${w}v${h}h-${w}z`} />
            <path className="s-l" d={`M0 9h${w}m0 3h-${w}M0 ${h - 9}h${w}`} />
          </g>
        ))}
        {scene === 'few' && <path className="s-end" d="M146 140V76M146 139h34M146 108l22 31" />}
        {scene === 'gap' && <path className="s-gap" d="M163 36h34v104h-34z" />}
        {scene === 'fallen' && (
          <>
            <path className="s3" d="M266 119h104v21H266z" />
            <path className="s5" d="M276 101h86v18h-86z" />
          </>
        )}
        <path className="s-board" d="M0 140h420v5H0z" />
        <path className="s-edge" d="M0 145h420v4H0z" />
      </svg>
    </div>
  )
}
