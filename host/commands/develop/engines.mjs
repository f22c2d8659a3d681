// Finds Firefox and WebKit for the end-to-end tests: the system's own, since Playwright's builds of them are
// seldom available.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const which = name => {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** WebKitGTK's MiniBrowser is beside its library, in a folder named by architecture and version. */
function miniBrowser() {
  const libraries = ['/usr/libexec', '/usr/lib', '/usr/lib64']
    .filter(existsSync)
    .flatMap(folder => [folder, ...readdirSync(folder).map(name => join(folder, name))])
  return libraries
    .flatMap(folder => ['4.1', '4.0'].map(version => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find(existsSync)
}

/** @returns the installed browsers; `missing` says how to install the others, one line each */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? which('firefox-esr') ?? which('firefox')
  const [driver, display, binary] = [which('WebKitWebDriver'), which('Xvfb'), miniBrowser()]
  const webkit = driver && display && binary ? { driver, binary } : undefined
  return {
    firefox,
    webkit,
    missing: {
      ...(!firefox && { firefox: 'apt-get install firefox-esr' }),
      ...(!webkit && { webkit: 'apt-get install webkit2gtk-driver xvfb' }),
    },
  }
}
