/** A sum in the cashier's currency. */
export const sumIn = (amount: number, currency: string): string =>
  currency === 'CNY' ? `¥${amount.toFixed(2)}` : `${currency} ${amount.toFixed(2)}`
