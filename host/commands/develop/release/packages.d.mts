export type Locked = {
  version: string
  license?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }
export function importsIn(text: string): string[]
export function closureOf(lock: Lock, names: string[]): string[]
