/** Texts that are written from right to left, within sentences that are not. Pure. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** A record's text for a sentence that is one string: what stands around it keeps its place. */
export const isolated = (text: string): string => (isRightToLeft(text) ? `\u2068${text}\u2069` : text)
