/** On the wire a year is an integer or nothing: clients print whatever is there, "0" and "[n.d.]" too. */
export const pubYear = (year: number | null): string | null => (year ? String(year) : null)
