/** date types of serials and sets: the coded date is their first year, the imprint may be that of a later part */
const RUNS = { marc21: 'cdumi', unimarc: 'abcg' }

/**
 * The year of a record, 1000–2100, or null. If imprint and coded year differ, the imprint wins, because coded years are
 * mistyped more often; but an imprint year before 1500 next to a coded one is taken as another calendar's.
 * @param coded type of date and first date: MARC21 008/06–10, UNIMARC 100$a/8–12
 */
export function yearOf(coded: string, printed: string, format: keyof typeof RUNS): number | null {
  const year = /^\d{4}$/.test(coded.slice(1)) ? Number(coded.slice(1)) : 0
  const known = year >= 1000 && year <= 2100 ? year : null
  const years = [...printed.normalize('NFKC').matchAll(/(?<!\d)(1\d{3}|20\d{2}|2100)(?!\d)/g)].map(found =>
    Number(found[1]),
  )
  const first = years[0]
  if (first === undefined || known === null) return known ?? first ?? null
  if (years.includes(known) || RUNS[format].includes(coded[0] || '-') || first < 1500) return known
  return first
}
