/** ISBNs in records: hyphens, qualifiers, ten or thirteen digits, full-width digits. ISO 2108. */

const SHAPE = /(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dX]/i

/** The ISBN in a text, with hyphens, without "(pbk.)", "ISBN" and the like; '' if there is none. */
export function isbnIn(text: string): string {
  const found = SHAPE.exec(text.normalize('NFKC').replace(/[‐-―−]/g, '-'))?.[0]
  return found ? found.replace(/\s/g, '').toUpperCase() : ''
}
