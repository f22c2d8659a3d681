export function findEngines(): {
  firefox?: string
  webkit?: { driver: string; binary: string }
  missing: Partial<Record<'firefox' | 'webkit', string>>
}
