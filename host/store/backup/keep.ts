/** Backups beside each other in one folder, named by their times: which is the newest, and which are too old. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST, readManifest } from './manifest.ts'

/** UTC time that sorts by name and is a valid file name on every system. */
export const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')

/** suffix of what was there before a restore */
export const BEFORE = '-before-restore'
const STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d`
const PLAIN = new RegExp(`^${STAMP}$`)
const OURS = new RegExp(`^${STAMP}(${BEFORE})?$`)

/** newest: this many are kept. days: those of so many days are */
export type Rule = { newest: number } | { days: number }

const DAY = 86_400_000

type Found = { name: string; made: number }

/** Whole backups, newest first. What cannot be read, or has another name, is no backup of ours. */
function wholeIn(dir: string, names: RegExp): Found[] {
  const found = readdirSync(dir).flatMap(name => {
    if (!names.test(name)) return []
    try {
      return [{ name, made: Date.parse(readManifest(join(dir, name)).made) }]
    } catch {
      return []
    }
  })
  return found.toSorted((one, other) => other.made - one.made)
}

/** @returns the folder of the newest backup in it; undefined = there is none */
export function newestIn(dir: string): string | undefined {
  const [first] = wholeIn(dir, PLAIN)
  return first && join(dir, first.name)
}

/** Never removes the newest. @returns the names of what was removed */
export function removeOlder(dir: string, rule: Rule, now: number): string[] {
  const [newest, ...others] = wholeIn(dir, PLAIN)
  const older =
    'newest' in rule
      ? others.slice(rule.newest - 1)
      : wholeIn(dir, OURS).filter(({ name, made }) => name !== newest?.name && made < now - rule.days * DAY)
  for (const { name } of older) {
    // its list first: what is left of a removal that was killed is no backup
    rmSync(join(dir, name, MANIFEST))
    rmSync(join(dir, name), { recursive: true })
  }
  return older.map(({ name }) => name)
}
