/**
 * The library's configuration file: read at start and again when it changes. Of a setting that is wrong the last right value
 * stays in force, all others are taken; while the file as a whole cannot be read, all stay. The log and /healthz report it.
 */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Revisions } from '../store/library.ts'
import { checkText, type Problem } from './check-text.ts'
import { type Layer, layerOf, NO_LAYER } from './layer.ts'
import type { SettingsFile } from './schema.ts'

/** isNamed: named by CONFIG, so it must exist */
export type SettingsPlace = { path: string; isNamed: boolean }

/** file: whether values of one are in force. trouble: why the current file is not */
export type SettingsState = { file: string | null; takenAt: number | null; trouble: string | null }

export type Settings = {
  layer(): Layer
  /** grows with every change that was applied */
  generation(): number
  state(): SettingsState
  /** Polls for changes; a file still being written is applied at the next poll. */
  look(): Promise<void>
  /** Applies the current file. */
  reload(): void
}

/** Errors of a file, one per line. */
export class SettingsError extends Error {}

export const NO_SETTINGS: Settings = {
  layer: () => NO_LAYER,
  generation: () => 0,
  state: () => ({ file: null, takenAt: null, trouble: null }),
  look: async () => {},
  reload: () => {},
}

type Parts = {
  clock: { now(): number }
  /** isBad: the operator has to act */
  report: (what: string, isBad: boolean) => void
}

/** @throws SettingsError when the file as a whole is invalid, or was named and cannot be read */
export function openSettings({ path, isNamed }: SettingsPlace, { clock, report }: Parts): Settings {
  let text = readText(path)
  if (text === null && isNamed) throw new SettingsError(`CONFIG=${path}: there is no such file`)
  let taken: Taken = text === null ? { values: {}, trouble: null } : take(path, text, {})
  let layer = layerOf(taken.values)
  let generation = 0
  let takenAt = text === null ? null : clock.now()
  let trouble = taken.trouble
  if (trouble !== null) report(`${trouble}\n${KEPT}`, true)
  /** stat of the file when last read, and when last polled; '' = not known */
  let read = ''
  let seen = ''

  function reload(): void {
    try {
      const now = readText(path)
      if (now === null) {
        if (text !== null) throw new SettingsError(`${path}: the file is gone`)
        return
      }
      const next = now === text ? taken : take(path, now, taken.values)
      if (JSON.stringify(next.values) !== JSON.stringify(taken.values)) generation++
      if (next.trouble !== null && next.trouble !== trouble) report(`${next.trouble}\n${KEPT}`, true)
      if (next.trouble === null && (now !== text || trouble !== null)) report(`${path} was taken over`, false)
      text = now
      taken = next
      layer = layerOf(taken.values)
      takenAt = clock.now()
      trouble = taken.trouble
    } catch (error) {
      const { message } = error as Error
      if (message !== trouble) report(`${message}\nWhat was taken over last stays in force.`, true)
      trouble = message
    }
  }

  return {
    layer: () => layer,
    generation: () => generation,
    state: () => ({ file: text === null ? null : path, takenAt, trouble }),
    reload,
    async look() {
      const mark = await markOf(path)
      if (mark !== seen) seen = mark
      else if (mark !== read) {
        read = mark
        reload()
      }
    },
  }
}

/** Polls every second: file system events are unreliable on shared disks and when the file is replaced. */
export function followSettings(settings: Settings, every = 1000): () => void {
  const timer = setInterval(() => void settings.look(), every)
  timer.unref()
  const now = () => settings.reload()
  process.on('SIGHUP', now)
  return () => {
    clearInterval(timer)
    process.off('SIGHUP', now)
  }
}

/** Combined revision of `conf` and the file, for cache invalidation: both only grow, and so does their sum. */
export const withSettings = (revisions: Revisions, settings: Settings): Revisions => ({
  now: async () => {
    const now = await revisions.now()
    return { ...now, conf: now.conf + settings.generation() }
  },
})

/** trouble: a line for each setting that is wrong */
type Taken = { values: SettingsFile; trouble: string | null }
const KEPT = 'What is named here keeps the value it had, or its default; all else was taken over.'

/** @param before what was in force @throws SettingsError when it is no file of settings at all */
function take(path: string, text: string, before: SettingsFile): Taken {
  const { usable, refused, problems } = checkText(text)
  const lines = problems.map(problem => lineOf(path, problem)).join('\n')
  if (usable === null) throw new SettingsError(lines)
  if (problems.length === 0) return { values: usable, trouble: null }
  const values = structuredClone(usable) as Record<string, unknown>
  for (const [first = '', second] of refused) {
    const had = (before as Record<string, unknown>)[first]
    if (second === undefined) {
      if (had !== undefined) values[first] = had
      continue
    }
    const one = (had as Record<string, unknown> | undefined)?.[second]
    if (one !== undefined) values[first] = { ...(values[first] as object), [second]: one }
  }
  return { values: values as SettingsFile, trouble: lines }
}

/** What a host would start with, and what is wrong. @throws SettingsError when it is no file of settings at all */
export function startLayer(path: string, text: string): { layer: Layer; trouble: string | null } {
  const { values, trouble } = take(path, text, {})
  return { layer: layerOf(values), trouble }
}

/** Of a file that has to be right as a whole. @throws SettingsError with a line for every error */
export function layerFrom(path: string, text: string): Layer {
  const { values, problems } = checkText(text)
  if (values === null) throw new SettingsError(problems.map(problem => lineOf(path, problem)).join('\n'))
  return layerOf(values)
}

const lineOf = (path: string, { line, column, path: place, message: says }: Problem): string =>
  `${basename(path)}:${line}:${column}: ${place ? `${place}: ` : ''}${says}`

/** null = there is no such file @throws SettingsError when it cannot be read */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new SettingsError(`${path} cannot be read: ${code}`)
  }
}

async function markOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
