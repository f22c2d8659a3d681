/** On the wire a year is an integer or absent: clients print whatever they get, "0" and "[n.d.]" too. */
export const pubYear = (year: number | null): string | null => (year ? String(year) : null)
