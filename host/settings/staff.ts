/** `npm run admin -- config`: the library's configuration file checked, what holds now and why, an example. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configOf, openLibraryAt, runCommand, UsageError } from '../commands/usage.ts'
import { confRows } from '../modules/vars/queries.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import type { Area, Asked } from '../staff/area.ts'
import { exampleText } from './example.ts'
import { type Layer, NO_LAYER } from './layer.ts'
import { layerFrom, readText, SettingsError, startLayer } from './settings.ts'
import { valuesOf } from './values.ts'

const USAGE = `Usage: npm run admin -- config check [FILE]           what is wrong in the configuration file, with its line
       npm run admin -- config show [--data DIR]      every value that holds, and where it is from
       npm run admin -- config example                an example with all that may be set, and the defaults
Without FILE it is that of CONFIG, else library.yaml of the data folder.
`

export const configArea: Area = {
  name: 'config',
  line: 'the configuration file: check, show, example',
  run: (argv, asked) =>
    runCommand(argv, USAGE, asked.io, async () => {
      const { values, positionals } = parseArgs({
        args: argv,
        options: { data: { type: 'string' } },
        allowPositionals: true,
      })
      const [task = '', file, ...more] = positionals
      if (more.length || (file !== undefined && task !== 'check'))
        throw new UsageError(`${positionals.at(-1)}: one word too many.`)
      if (task === 'example') {
        asked.io.write(exampleText())
        return 0
      }
      const config = configOf(asked.env, values.data)
      if (task === 'check') return check(file === undefined ? config.settings.path : resolve(file), asked)
      if (task === 'show') return show(config, asked)
      throw new UsageError(`${task || 'No task'}: check, show or example.`)
    }),
}

/** @returns null after it has said what is wrong; a file that is not there has no values */
function read(path: string, { io }: Asked, isStrict: boolean): { layer: Layer; isThere: boolean } | null {
  try {
    const text = readText(path)
    if (text === null) return { layer: NO_LAYER, isThere: false }
    if (isStrict) return { layer: layerFrom(path, text), isThere: true }
    const { layer, trouble } = startLayer(path, text)
    if (trouble !== null) io.error(`${trouble}\n`)
    return { layer, isThere: true }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    io.error(`${error.message}\n`)
    return null
  }
}

function check(path: string, asked: Asked): number {
  const found = read(path, asked, true)
  if (found === null) return 1
  if (!found.isThere) {
    asked.io.error(`${path}: there is no such file.\n`)
    return 1
  }
  asked.io.write(`${path}: all is well, ${found.layer.size} values.\n`)
  return 0
}

async function show(config: HostConfig, asked: Asked): Promise<number> {
  const { path, isNamed } = config.settings
  const found = read(path, asked, false)
  if (found === null) return 1
  if (isNamed && !found.isThere) {
    asked.io.error(`CONFIG=${path}: there is no such file.\n`)
    return 1
  }
  const store = await openLibraryAt(config)
  try {
    const rows = valuesOf(found.layer, await confRows(store.db), config, asked.env)
    const widest = Math.max(...rows.map(({ name }) => name.length))
    for (const { name, value, origin } of rows)
      asked.io.write(`${name.padEnd(widest)}  ${origin.padEnd(11)}  ${shown(value)}\n`)
  } finally {
    await store.close()
  }
  return 0
}

/** on one line, and nothing in it moves the cursor of a terminal */
const shown = (text: string): string => (text === '' ? "''" : JSON.stringify(text).slice(1, -1))
