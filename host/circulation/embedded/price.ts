/** @returns fen of a price as it stands in a record (CNY45.00, 38元); null = none in it */
export function fenOfPrice(price: string): number | null {
  const sum = /\d+(\.\d+)?/.exec(price)?.[0]
  return sum === undefined ? null : Math.round(Number(sum) * 100)
}
