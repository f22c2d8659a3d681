/** `npm run admin -- connect`: the connection to the library's own system, for whoever sets it up or changes it. */
import { UsageError } from '../commands/usage.ts'
import { openDirectory } from '../signin/directory.ts'
import { openSaml } from '../signin/external/saml/saml.ts'
import type { Area, Asked } from '../staff/area.ts'
import { atDesk, type Desk, type Flags } from '../staff/desk.ts'
import { checkConnection, checkDirectory, checkSaml, type Finding } from './check-connection.ts'
import { MOVE_OPTIONS, moveCommand } from './moving/staff-move.ts'
import { openDriver } from './open.ts'

const USAGE = `Usage: npm run admin -- connect check|move … [--data DIR]
  check [--reader NUMBER]    asks the system that CIRCULATION names: does it answer, does it know our copies, does a test reader
                             sign in and see loans. The test reader’s password is read from CONNECT_PASSWORD. Nothing is changed,
                             here or there. LDAP_URL: is the directory there, may it be searched, does the test reader’s password fit.
                             SAML_METADATA: can they be read, which institution is yours, how long is our certificate good
  move --from A --to B --by card|user
                             readers of system A (sip2, koha, paia, folio) keep their booklists, reviews and messages with system
                             B: who signs in there with the number known here, as card number or as user name, is the same
                             reader. Shows how many; done with --yes. Where the name is another, nobody is joined without --any-name
  move --undo [--from A --to B]
                             takes it back; done with --yes
Neither system is asked by move. It works beside the running server, and as often as wished. OPERATOR says who decides.
`

export const connect: Area = {
  name: 'connect',
  line: 'the connection to the library’s own system: checked; its readers moved to another one',
  run(argv, asked) {
    let isWell = true
    const code = atDesk(
      argv,
      { usage: USAGE, options: { reader: { type: 'string' }, ...MOVE_OPTIONS } },
      asked,
      async (desk, [task = '', ...more], flags) => {
        if (more.length > 0) throw new UsageError(`${more.join(' ')}: check or move, alone.`)
        if (task === 'check') isWell = await check(desk, asked, flags)
        else if (task === 'move') await moveCommand(desk, flags)
        else throw new UsageError(`${task || 'No task'}: check or move.`)
      },
    )
    return code.then(done => (done === 0 && !isWell ? 1 : done))
  },
}

/** @returns whether all is well @throws UsageError */
async function check(desk: Desk, asked: Asked, { reader }: Flags): Promise<boolean> {
  const { config, io, store, clock } = desk
  const password = asked.env.CONNECT_PASSWORD ?? ''
  if (reader !== undefined && password === '')
    throw new UsageError('--reader needs the password in CONNECT_PASSWORD.')
  const tester = reader === undefined ? null : { userId: String(reader), password }
  let isWell = true
  const tell = (found: Finding) => {
    isWell &&= found.isWell
    io.write(`  ${found.isWell ? 'ok' : '!!'}  ${found.what.padEnd(16)}${found.told}\n`)
    if (found.advice) io.write(`      ${''.padEnd(16)}Ask for: ${found.advice}.\n`)
  }
  const { directory, saml, within } = config.external
  if (directory) tell(await checkDirectory(openDirectory(directory, within), tester))
  if (saml)
    tell(
      await checkSaml(
        openSaml(saml, clock.now, () => {}),
        saml.key,
        clock.now(),
      ),
    )
  if (config.circulation === 'embedded' || config.circulation === 'none') {
    io.write(`CIRCULATION is ${config.circulation}: there is no other system to connect.\n`)
    return isWell
  }
  let problem = ''
  const log = {
    warn({ err }: { err?: unknown }, words: string) {
      problem = err instanceof Error ? err.message : words
    },
  }
  const { driver, close } = openDriver({ ...desk, log })
  // with a directory the system does not know the password
  const signsIn = directory ? null : tester
  try {
    for await (const found of checkConnection(
      { store, driver, clock, hasCashier: config.cashier !== null },
      signsIn,
      () => problem,
    ))
      if (!(directory && found.what === 'Sign-in')) tell(found)
  } finally {
    close()
  }
  return isWell
}
