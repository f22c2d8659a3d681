/**
 * The library's configuration file: read at start, and again when it has changed. What cannot be taken over leaves in
 * force what was taken over last; the log and /healthz say so.
 */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Revisions } from '../store/revisions.ts'
import { checkText, type Problem } from './check-text.ts'
import { type Layer, layerOf, NO_LAYER } from './layer.ts'

/** isNamed: by CONFIG, so that it has to be there */
export type SettingsPlace = { path: string; isNamed: boolean }

/** file: whether values of one are in force. trouble: why the file as it stands now is not */
export type SettingsState = { file: string | null; takenAt: number | null; trouble: string | null }

export type Settings = {
  layer(): Layer
  /** grows with every change that was taken over */
  generation(): number
  state(): SettingsState
  /** Looks whether the file has changed; one that is still being written is taken at the next look. */
  look(): Promise<void>
  /** Takes over the file as it stands. */
  reload(): void
}

/** What is wrong with a file, a line for each. */
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
  /** isBad: somebody has to do something */
  report: (what: string, isBad: boolean) => void
}

/** @throws SettingsError when the file is there and wrong, or was named and cannot be read */
export function openSettings({ path, isNamed }: SettingsPlace, { clock, report }: Parts): Settings {
  let text = readText(path)
  if (text === null && isNamed) throw new SettingsError(`CONFIG=${path}: there is no such file`)
  let layer = text === null ? NO_LAYER : layerFrom(path, text)
  let generation = 0
  let takenAt = text === null ? null : clock.now()
  let trouble: string | null = null
  /** the file as it was when it was read last, and as it was at the last look; '' = not known */
  let read = ''
  let seen = ''

  function reload(): void {
    try {
      const now = readText(path)
      if (now === null) {
        if (text !== null) throw new SettingsError(`${path}: the file is gone`)
        return
      }
      const next = now === text ? layer : layerFrom(path, now)
      if (now !== text) generation++
      if (now !== text || trouble !== null) report(`${path} was taken over`, false)
      text = now
      layer = next
      takenAt = clock.now()
      trouble = null
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

/** Looks every second: a notice of the system would be missed on shared disks and where the file is put in place anew. */
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

/** Whatever is kept by `conf` is made anew when the file changes, too: both only grow, and so does their sum. */
export const withSettings = (revisions: Revisions, settings: Settings): Revisions => ({
  now: async () => {
    const now = await revisions.now()
    return { ...now, conf: now.conf + settings.generation() }
  },
})

/** @throws SettingsError with a line for every mistake */
export function layerFrom(path: string, text: string): Layer {
  const { values, problems } = checkText(text)
  if (values === null) throw new SettingsError(problems.map(problem => lineOf(path, problem)).join('\n'))
  return layerOf(values)
}

const lineOf = (path: string, { line, column, path: place, says }: Problem): string =>
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
