/** @returns the month (yyyy-MM) with which the twelve end in this one */
export function yearBefore(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return at === 12 ? `${year}-01` : `${year - 1}-${String(at + 1).padStart(2, '0')}`
}
