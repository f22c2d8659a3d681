/** A number in a path or a query. @returns 0 for what is none: no row has it */
export const idIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
