/** `npm run admin -- connect check`: checks the connection to the library's own system, for whoever sets it up. */
import { UsageError } from '../commands/usage.ts'
import type { Area } from '../staff/area.ts'
import { atDesk } from '../staff/desk.ts'
import { checkConnection } from './check-connection.ts'
import { openDriver } from './open.ts'

const USAGE = `Usage: npm run admin -- connect check [--reader NUMBER] [--data DIR]
Asks the system that CIRCULATION names: does it answer, does it know our copies, does a test reader sign in and see loans.
The test reader's password is read from CONNECT_PASSWORD. Nothing is changed, here or there.
`

export const connect: Area = {
  name: 'connect',
  line: 'the connection to the library’s own system: check',
  run(argv, asked) {
    let isWell = true
    const code = atDesk(
      argv,
      { usage: USAGE, options: { reader: { type: 'string' } } },
      asked,
      async (desk, [task = '', ...more], { reader }) => {
        if (task !== 'check' || more.length > 0) throw new UsageError(`${task || 'No task'}: check.`)
        const { config, io, store, clock } = desk
        if (config.circulation === 'embedded' || config.circulation === 'none') {
          io.write(`CIRCULATION is ${config.circulation}: there is no other system to connect.\n`)
          return
        }
        const password = asked.env.CONNECT_PASSWORD ?? ''
        if (reader !== undefined && password === '')
          throw new UsageError('--reader needs the password in CONNECT_PASSWORD.')
        let problem = ''
        const log = {
          warn({ err }: { err?: unknown }, words: string) {
            problem = err instanceof Error ? err.message : words
          },
        }
        const { driver, close } = openDriver({ ...desk, log })
        const tester = reader === undefined ? null : { userId: String(reader), password }
        try {
          for await (const found of checkConnection({ store, driver, clock }, tester, () => problem)) {
            isWell &&= found.isWell
            io.write(`  ${found.isWell ? 'ok' : '!!'}  ${found.what.padEnd(16)}${found.told}\n`)
            if (found.advice) io.write(`      ${''.padEnd(16)}Ask for: ${found.advice}.\n`)
          }
        } finally {
          close()
        }
      },
    )
    return code.then(done => (done === 0 && !isWell ? 1 : done))
  },
}
