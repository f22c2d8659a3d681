/** Least squares of log(cost) over log(size). @returns the exponent: 1 = cost grows linearly with the library */
export function exponent(points: readonly [size: number, cost: number][]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const above = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
