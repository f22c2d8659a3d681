import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSettings, SettingsError } from '../../host/settings/settings.ts'

let folder = ''
let path = ''
let told: [string, boolean][] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
  path = join(folder, 'library.yaml')
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (text: string) => writeFileSync(path, text)
const open = (isNamed = false) =>
  openSettings(
    { path, isNamed },
    { clock: { now: () => 1000 }, report: (what, isBad) => told.push([what, isBad]) },
  )
/** the first look detects a changed file, the second that it is complete */
const lookTwice = async (settings: ReturnType<typeof open>) => {
  await settings.look()
  await settings.look()
}
const promptOf = (settings: ReturnType<typeof open>) => settings.layer().get('space.home.prompt')

describe('the configuration file while the host runs', () => {
  it('is reloaded when it has changed, and when it is created after the start', async () => {
    const settings = open()
    expect(settings.state()).toEqual({ file: null, takenAt: null, trouble: null })
    write('prompt: one\n')
    await lookTwice(settings)
    expect([promptOf(settings), settings.generation()]).toEqual(['one', 1])
    write('prompt: two, longer\n')
    await lookTwice(settings)
    expect([promptOf(settings), settings.generation()]).toEqual(['two, longer', 2])
    expect(settings.state()).toEqual({ file: path, takenAt: 1000, trouble: null })
  })

  it('is not loaded while it is being written', async () => {
    write('prompt: one\n')
    const settings = open()
    await lookTwice(settings)
    write('prompt: "tw')
    await settings.look()
    write('prompt: "two"\n')
    await settings.look()
    expect([promptOf(settings), told]).toEqual(['one', []])
    await settings.look()
    expect(promptOf(settings)).toBe('two')
  })

  it('an unknown name is reported once, and does not affect the other settings', async () => {
    write('prompt: one\n')
    const settings = open()
    await lookTwice(settings)
    write('prompt: one\nheadr: {}\n')
    await lookTwice(settings)
    await settings.look()
    expect([promptOf(settings), settings.generation()]).toEqual(['one', 0])
    expect(settings.state().trouble).toMatch(/^library\.yaml:2:1: headr: no such setting/)
    expect(told).toHaveLength(1)
    expect(told[0]![1]).toBe(true)
    // corrected, even though it equals an earlier version
    write('prompt: one\n')
    await lookTwice(settings)
    expect(settings.state().trouble).toBeNull()
    expect(told.at(-1)).toEqual([`${path} was taken over`, false])
  })

  it('after deletion its values stay in force; a new file is loaded', async () => {
    write('prompt: one\n')
    const settings = open()
    await lookTwice(settings)
    rmSync(path)
    await lookTwice(settings)
    expect(promptOf(settings)).toBe('one')
    expect(settings.state().trouble).toContain('the file is gone')
    writeFileSync(join(folder, 'next'), 'prompt: two\n')
    renameSync(join(folder, 'next'), path)
    await lookTwice(settings)
    expect([promptOf(settings), settings.state().trouble]).toEqual(['two', null])
  })

  it('is loaded at once on request (SIGHUP)', () => {
    const settings = open()
    write('prompt: now\n')
    settings.reload()
    expect(promptOf(settings)).toBe('now')
  })

  it('an invalid setting keeps its value, or its default, and all others are loaded, also at the start', async () => {
    write('prompt: one\nthemes: 1\nflags: { pageSize: 30, pageSizes: often, vpn.link: a }\n')
    const settings = open()
    const textOf = (name: string) => settings.layer().get(name)
    expect([promptOf(settings), textOf('pageSize'), textOf('themes')]).toEqual(['one', '30', undefined])
    expect(
      settings
        .state()
        .trouble!.split('\n')
        .map(line => line.split(' ')[1]),
    ).toEqual(['themes:', 'flags.pageSizes:'])
    expect(told).toEqual([[expect.stringContaining('themes: found 1, allowed: a list of themes'), true]])
    await lookTwice(settings)
    write('prompt: two\nheader: 7\nflags: { pageSize: many, sortType: asc, vpn.link: [] }\n')
    await lookTwice(settings)
    expect([promptOf(settings), settings.generation()]).toEqual(['two', 1])
    expect(['pageSize', 'sortType', 'vpn.link'].map(textOf)).toEqual(['30', 'asc', 'a'])
    // a removed setting returns to its default
    write('prompt: three\n')
    await lookTwice(settings)
    expect([textOf('pageSize'), settings.state().trouble]).toEqual([undefined, null])
  })

  it('an invalid file, or a missing one that was named explicitly, stops the start', () => {
    expect(() => open(true)).toThrow(SettingsError)
    write('themes: {\n')
    expect(() => open()).toThrow(/^library\.yaml:2:1: /)
  })

  it.skipIf(process.getuid?.() === 0)('an unreadable file is reported', () => {
    write('prompt: one\n')
    chmodSync(path, 0)
    expect(() => open()).toThrow(/cannot be read: EACCES/)
  })
})
