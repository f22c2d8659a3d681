/** Filters out rows of an untrusted server that cannot be shown. @param needed members that must be text */
export const rowsWith = <T extends object>(rows: readonly (T | null)[], ...needed: (keyof T)[]): T[] =>
  rows.filter((row): row is T => !!row && needed.every(name => typeof row[name] === 'string' && row[name]))
