/** Programs that the host starts beside itself. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const NICE = 10

/** The file of a built program: beside this one, or above it when this one is in chunks/. @returns undefined when run from source */
export const builtProgram = (name: string): string | undefined =>
  ['./', '../'].map(folder => fileURLToPath(new URL(`${folder}${name}.js`, import.meta.url))).find(existsSync)

/** What runs beside the host leaves the processor to readers. */
export function yieldToReaders({ pid }: ChildProcess): void {
  try {
    if (platform() === 'linux' && pid) setPriority(pid, NICE)
  } catch {
    // it has already ended
  }
}
