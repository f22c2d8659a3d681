/**
 * Another library's server may answer anything: rows that cannot be shown are left out.
 * @param needed members that are text in every row that can be shown
 */
export const rowsWith = <T extends object>(rows: readonly (T | null)[], ...needed: (keyof T)[]): T[] =>
  rows.filter((row): row is T => !!row && needed.every(name => typeof row[name] === 'string' && row[name]))
