/**
 * A floor plan as rows of cells separated by spaces: the name of a bay, or a sign. Cells of one name are one bay. Pure.
 *
 *   T 11 12 13
 *   T 11 12 13
 *   . .  .  .
 *   E D  D  S
 */
export const SIGNS = { '.': 'floor', '#': 'wall', T: 'table', S: 'stairs', D: 'desk', E: 'entrance' } as const
export type Sign = (typeof SIGNS)[keyof typeof SIGNS]

/** in cells, from the upper left */
export type Box = { name: string; x: number; y: number; w: number; h: number }
export type Plan = { w: number; h: number; bays: Box[]; things: (Box & { sign: Sign })[] }
type Cell = readonly [x: number, y: number]

const cellsOf = (rows: readonly string[]): string[][] => rows.map(row => row.trim().split(/\s+/))
const signOf = (cell: string): Sign | undefined => SIGNS[cell as keyof typeof SIGNS]

export function readPlan(rows: readonly string[]): Plan {
  const cells = cellsOf(rows)
  const w = Math.max(0, ...cells.map(row => row.length))
  const seen = new Set<string>()
  const bays: Box[] = []
  const things: Plan['things'] = []
  const at = (x: number, y: number) => cells[y]?.[x]
  for (const [y, row] of cells.entries())
    for (const [x, name] of row.entries()) {
      if (seen.has(`${x} ${y}`) || signOf(name) === 'floor') continue
      let right = x + 1
      while (at(right, y) === name && !seen.has(`${right} ${y}`)) right++
      let below = y + 1
      const isWhole = (line: number) => {
        for (let col = x; col < right; col++) if (at(col, line) !== name) return false
        return true
      }
      while (isWhole(below)) below++
      for (let line = y; line < below; line++)
        for (let col = x; col < right; col++) seen.add(`${col} ${line}`)
      const box = { name, x, y, w: right - x, h: below - y }
      const sign = signOf(name)
      if (sign && sign !== 'floor') things.push({ ...box, sign })
      else bays.push(box)
    }
  return { w, h: cells.length, bays, things }
}

/** @returns corners of the shortest path over free floor from an entrance to a cell beside the bay; [] = no path */
export function pathTo(rows: readonly string[], bay: string): Cell[] {
  const cells = cellsOf(rows)
  const from = new Map<string, Cell | null>()
  const queue: Cell[] = []
  const visit = (cell: Cell, before: Cell | null) => {
    if (from.has(String(cell))) return
    from.set(String(cell), before)
    queue.push(cell)
  }
  for (const [y, row] of cells.entries())
    for (const [x, cell] of row.entries()) if (signOf(cell) === 'entrance') visit([x, y], null)
  for (const cell of queue) {
    const next = [
      [0, -1],
      [1, 0],
      [-1, 0],
      [0, 1],
    ].map(([x = 0, y = 0]) => [cell[0] + x, cell[1] + y] as const)
    if (next.some(([x, y]) => cells[y]?.[x] === bay)) return corners(cell, from)
    for (const one of next) if (signOf(cells[one[1]]?.[one[0]] ?? '') === 'floor') visit(one, cell)
  }
  return []
}

function corners(end: Cell, from: Map<string, Cell | null>): Cell[] {
  const path: Cell[] = []
  for (let cell: Cell | null | undefined = end; cell; cell = from.get(String(cell))) path.unshift(cell)
  return path.filter((_, at) => {
    const [before, after] = [path[at - 1], path[at + 1]]
    return !before || !after || (before[0] !== after[0] && before[1] !== after[1])
  })
}
