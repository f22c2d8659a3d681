/** Parses a price as written in a record (CNY45.00, 38元). @returns fen; null = no price in it */
export function fenOfPrice(price: string): number | null {
  const sum = /\d+(\.\d+)?/.exec(price)?.[0]
  return sum === undefined ? null : Math.round(Number(sum) * 100)
}
