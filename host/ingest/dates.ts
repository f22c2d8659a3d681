/** The year a record says: the coded date first, else the first year printed in the imprint; 1000–2100, or null. */
export function yearOf(coded: string, printed: string): number | null {
  const year = /^\d{4}$/.test(coded) ? Number(coded) : 0
  if (year >= 1000 && year <= 2100) return year
  const found = /(?<!\d)(1\d{3}|20\d{2}|2100)(?!\d)/.exec(printed.normalize('NFKC'))
  return found ? Number(found[1]) : null
}
