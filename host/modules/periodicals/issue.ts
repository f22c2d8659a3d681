/** Parses the issue number from a copy's label. Pure. */

const FORMS = [
  /第\s*(\d{1,4}(?:\s*[-/–]\s*\d{1,4})?)\s*期/,
  /(?:\bn[or]\b\.?|\bn°|\bissue\b)\s*(\d{1,4}(?:\s*[-/–]\s*\d{1,4})?)/i,
  /\((\d{1,4})\)\s*$/,
]

/** "v.42 no.11", "第11期", "12(3)" → the number within the volume; '' = a bound volume, or unknown */
export function issueOf(vol: string): string {
  for (const form of FORMS) {
    const found = form.exec(vol)
    if (found) return found[1]!.replace(/\s/g, '').replace('–', '-')
  }
  return ''
}
