/** A small disk that a test can fill: a tmpfs of fixed size, which requires the right to mount one. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { path: string; fill(): void; free(): void; unmount(): void }

const BLOCK = Buffer.alloc(4096)
const MANY = Buffer.alloc(1024 * 1024)

/** @returns the reason if none can be mounted */
export function mountDisk(megabytes: number): SmallDisk | string {
  const path = mkdtempSync(join(tmpdir(), 'reading-room-disk-'))
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })
  const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  if (mounted.status !== 0) {
    rmdirSync(path)
    return `no disk can be mounted: ${(mounted.stderr || String(mounted.error)).trim()}`
  }
  // an aborted run must not leave it mounted; lazily, since the host may still use it
  const undo = () => {
    run('umount', '-l', path)
    rmdirSync(path)
  }
  process.once('exit', undo)
  const ballast = join(path, 'ballast')
  return {
    path,
    /** fills it to the last block: every later write gets ENOSPC */
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (const part of [MANY, BLOCK]) while (wrote(file, part)) {}
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      process.off('exit', undo)
      undo()
    },
  }
}

function wrote(file: number, part: Buffer): boolean {
  try {
    return writeSync(file, part) === part.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
