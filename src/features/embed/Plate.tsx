import type { Piece } from '../../core/rules/elements/element-code.ts'

type Rect = [className: string, x: number, y: number, width: number, height: number]
const rects = (list: Rect[]) =>
  list.map(([className, x, y, width, height]) => (
    <rect key={`${x} ${y} ${className}`} {...{ className, x, y, width, height }} />
  ))

/** Drawing of each element. */
const DRAWN: Record<Piece, JSX.Element> = {
  'search-bar': (
    <>
      <path className="p" d="M8 34V16h46v18" />
      {rects([
        ['a', 14, 15, 34, 3.5],
        ['f', 64, 22, 30, 5],
        ['f', 102, 22, 30, 5],
        ['p', 8, 34, 184, 32],
        ['f', 18, 48, 32, 5],
        ['f', 70, 48, 62, 5],
        ['a', 152, 34, 40, 32],
      ])}
      <path className="l" d="M60 41v18" />
    </>
  ),
  'book-block': (
    <>
      {rects([
        ['p', 8, 8, 50, 72],
        ['f', 72, 12, 66, 8],
        ['f', 72, 30, 46, 5],
        ['f', 72, 42, 66, 5],
        ['f', 72, 53, 54, 5],
        ['p', 152, 10, 40, 26],
        ['a', 152, 10, 40, 4],
        ['f', 172, 53, 20, 5],
      ])}
      <path className="l" d="M14 8v72M24 24h26M24 32h18M153 56l5 5 9-10" />
    </>
  ),
  availability: (
    <>
      {rects([
        ['a', 34, 40, 40, 7],
        ['f', 84, 41, 42, 5],
        ['p', 136, 36, 26, 15],
        ['f', 172, 41, 20, 5],
      ])}
      <path className="l" d="M10 43l5 6 11-13" />
    </>
  ),
  cite: (
    <>
      {rects([
        ['p', 8, 10, 184, 70],
        ['f', 20, 19, 46, 7],
        ['a', 152, 16, 28, 13],
        ['f', 20, 46, 156, 5],
        ['f', 20, 57, 148, 5],
        ['f', 20, 68, 66, 5],
      ])}
      <path className="l" d="M8 36h184" />
    </>
  ),
  'temporary-shelf': (
    <>
      <path className="l" d="M8 80h184M8 84h184" />
      {rects([
        ['p', 20, 20, 20, 60],
        ['p', 41, 30, 16, 50],
        ['p', 58, 14, 24, 66],
        ['p', 83, 26, 17, 54],
        ['a', 20, 62, 20, 9],
        ['a', 41, 62, 16, 9],
        ['a', 58, 62, 24, 9],
        ['a', 83, 62, 17, 9],
      ])}
      <rect className="p" width="17" height="56" transform="translate(106 22) rotate(12 0 58)" />
      <circle className="a" cx="168" cy="24" r="13" />
    </>
  ),
  'reader-banner': (
    <>
      {rects([
        ['p', 8, 8, 184, 74],
        ['a', 8, 8, 6, 74],
        ['f', 26, 18, 18, 22],
        ['f', 54, 20, 44, 7],
        ['f', 54, 33, 66, 5],
      ])}
      <path className="l" d="M26 48h154M72 54v20M118 54v20" />
      <text className="t" x="26" y="71">
        7
      </text>
      <text className="t" x="84" y="71">
        3
      </text>
      <text className="t" x="130" y="71">
        0
      </text>
    </>
  ),
}

export const Plate = ({ piece }: { piece: Piece }) => (
  <svg viewBox="0 0 200 90" aria-hidden="true">
    {DRAWN[piece]}
  </svg>
)
