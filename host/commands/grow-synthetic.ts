import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isEmpty } from '../store/data-folder.ts'
import { plantDemoIn } from '../store/demo/plant-in.ts'
import { type LibraryPlace, openConfigured } from '../store/open-configured.ts'
import { growTo, type Io } from './grow-synthetic/grow.ts'
import { SYNTHETIC } from './grow-synthetic/write.ts'
import { placeOf, runCommand, wholeNumber } from './usage.ts'

const USAGE = `Usage: npm run demo -- [--records N] [--data DIR]
Makes the demo library in an empty data folder. With --records it then grows to N records in all by synthetic
ones: openly invented, of source '${SYNTHETIC}', the same every time. It may be stopped and started again.
`

/** `npm run demo`. @returns the exit code: 0 done, 1 the data folder cannot be used, 2 wrong arguments */
export function runDemo(argv: string[], io: Io, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: { records: { type: 'string', default: '0' }, data: { type: 'string' } },
    })
    const records = wholeNumber('--records', values.records, 0, 99_999_999)
    return makeDemo(placeOf(values.data, env), records, io)
  })
}

async function makeDemo(place: LibraryPlace, records: number, io: Io): Promise<number> {
  const store = await openConfigured(place)
  try {
    if (await isEmpty(store)) {
      await plantDemoIn(store, { now: Date.now() })
      io.write('The demo library is planted.\n')
    }
    await growTo(store, records, Date.now(), done => io.write(`${done.toLocaleString('en')} records\n`))
  } finally {
    await store.close()
  }
  return 0
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runDemo(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
