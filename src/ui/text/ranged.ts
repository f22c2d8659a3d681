/** 1881-1936 → 1881–1936 */
export const ranged = (dates: string): string => dates.replace(/(?<=\d)-/g, '–')
