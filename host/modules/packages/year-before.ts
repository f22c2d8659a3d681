/** @returns the first month (yyyy-MM) of the twelve that end with this one */
export function yearBefore(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return at === 12 ? `${year}-01` : `${year - 1}-${String(at + 1).padStart(2, '0')}`
}
