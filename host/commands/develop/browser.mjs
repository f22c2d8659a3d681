// Finds a Chromium for the end-to-end tests: a configured one, the system's, Playwright's own, or a bundled
// one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from '../ready.mjs'

// the headless shell first: a third faster
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function system() {
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return existsSync(MAC) ? MAC : undefined
}

async function own() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @returns path of the executable; undefined, and one clear line, when there is none */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (named) return void console.error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const there = system() ?? (await own())
  if (there) return there
  console.log('No Chromium found: fetching Playwright’s …')
  await run('npx', ['playwright', 'install', 'chromium'])
  const fetched = await own()
  if (fetched) return fetched
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('… not to be had; asking the system’s package manager.')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'])
    const installed = system()
    if (installed) return installed
  }
  console.error(
    'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or name one in CHROMIUM_PATH.',
  )
}
