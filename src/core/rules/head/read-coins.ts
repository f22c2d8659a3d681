/** Parses the OpenURL ContextObject (COinS) of a book. */

/** Persons in natural order, corporate bodies unchanged. */
export type CoinsFacts = {
  persons: string[]
  bodies: string[]
  edition: string
  publisher: string
  date: string
  issn: string
  isbn: string
  language: string
}

/** "Smith, Ann, Jr." → "Ann Smith, Jr." */
const natural = (name: string): string => {
  const [family = '', given = '', ...rest] = name.split(/,\s*/)
  return [given ? `${given} ${family}` : family, ...rest].join(', ')
}

export function readCoins(coins: string): CoinsFacts {
  const values = new URLSearchParams(coins)
  const one = (name: string) => values.get(`rft.${name}`) ?? ''
  const first = one('aulast') && [one('aufirst'), one('aulast')].filter(Boolean).join(' ')
  return {
    persons: [first, ...values.getAll('rft.au').map(natural)].filter(Boolean),
    bodies: values.getAll('rft.aucorp'),
    edition: one('edition'),
    publisher: one('pub') || one('inst'),
    date: one('date'),
    issn: one('issn'),
    isbn: one('isbn'),
    language: one('language'),
  }
}
