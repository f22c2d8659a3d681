/** `npm run admin -- passwords`: first passwords for readers imported without one. */
import { UsageError } from '../../commands/usage.ts'
import type { Area } from '../../staff/area.ts'
import { atDesk } from '../../staff/desk.ts'
import { countUnset, passwordsByMail, passwordsOnSheet } from './first-passwords.ts'

const USAGE = `Usage: npm run admin -- passwords --unset [--sheet FILE | --mail] [--data DIR]
  --unset              readers who were loaded and have no password: how many there are
  --sheet FILE         each gets one, to be changed at the first sign-in; a new file with card, name and password, which
                       nobody but you can read. Hand it out, then delete it
  --mail               each gets a link at the address that was loaded, valid for a week
`

export const passwords: Area = {
  name: 'passwords',
  line: 'first passwords of readers who were loaded, on a sheet or by mail',
  run: (argv, asked) =>
    atDesk(
      argv,
      {
        usage: USAGE,
        options: { unset: { type: 'boolean' }, sheet: { type: 'string' }, mail: { type: 'boolean' } },
      },
      asked,
      async (desk, words, { unset, sheet, mail }) => {
        if (!unset || words.length)
          throw new UsageError('passwords takes --unset, with --sheet FILE or --mail.')
        if (sheet !== undefined && mail) throw new UsageError('--sheet or --mail, not both.')
        const { io, store, operator } = desk
        if (sheet !== undefined) {
          io.write(
            `${await passwordsOnSheet(desk, operator, String(sheet))} readers have a password: ${sheet}.\n`,
          )
        } else if (mail) {
          const { sent, failed, before, without } = await passwordsByMail(desk, operator)
          io.write(`${sent} links were sent. ${without} readers have no address.\n`)
          if (before) io.write(`${before} have one that is still valid.\n`)
          if (failed) io.error(`${failed} mails could not be sent; run it again for these.\n`)
        } else io.write(`${await countUnset(store.db)} readers have no password.\n`)
      },
    ),
}
