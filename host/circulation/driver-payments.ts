/** What drivers are told and answer of fees that a reader pays at the library's cashier (driver.ts). Sums in hundredths. */

/** fine: id as in Fee; amount: what is owed of it */
export type Owed = { fine: number; amount: number }
/** isWhole: only all of them together */
export type PayableFees = { fines: Owed[]; isWhole: boolean }

/**
 * Money that came in. code: names it in the system; isRepeat: it was sent before, and nothing is known of the answer, so that it
 * may be booked
 */
export type Paying = { code: string; currency: string; fines: Owed[]; isRepeat: boolean }
/**
 * booked: of this money, by this call or one before. refusal: in the system's words, null = none. isUnsure: of the rest it cannot
 * be told whether it is booked
 */
export type Booked = { booked: number; refusal: string | null; isUnsure: boolean }

export const sumOf = (fines: readonly Owed[]): number => fines.reduce((sum, { amount }) => sum + amount, 0)
/** 1250 is 12.50 */
export const decimal = (amount: number): string => (amount / 100).toFixed(2)
