/**
 * Start-up messages: what prevents the host from starting and how to fix it, in one line; and the banner once it runs.
 */

import { SettingsError } from '../settings/settings.ts'
import { DatabaseError } from '../store/database-error.ts'
import { LockedError, UnreachableError, UnwritableError } from '../store/library.ts'
import { explained } from '../store/postgres/postgres-errors.ts'
import { ConfigError, type HostConfig } from './config/config.ts'
import { isAway } from './start-wait.ts'

/** Whether only somebody's action can fix it, so that a restart would fail the same way (exit code 2). */
export const isForSomebody = (error: unknown): boolean =>
  error instanceof SettingsError ||
  ((error instanceof ConfigError || error instanceof DatabaseError) && !isAway(error) && !isOfDisk(error))

/** caused by the data folder: a disk that is full, read-only or not mounted yet, or another program holding the file */
const isOfDisk = ({ cause }: Error): boolean =>
  /^(NOT_MOUNTED|ENOSPC|EDQUOT|EROFS|EIO|ESTALE|E[MN]FILE|SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN).*)$/.test(
    (cause as { code?: string } | undefined)?.code ?? '',
  )

/** undefined = a bug: print its stack */
export function explainStart(
  error: unknown,
  { host, port }: Pick<HostConfig, 'host' | 'port'>,
): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof SettingsError)
    return error.message
  // opened, then lost, full or held by another program
  if (error instanceof UnreachableError) {
    const { message } = explained(error.cause) as Error
    return `DATABASE_URL: ${message}`
  }
  if (error instanceof UnwritableError || error instanceof LockedError) return `${error.message}: try again`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT=${port} is taken on ${host}: choose another, e.g. PORT=${port + 1}`
  if (code === 'EACCES') return `PORT=${port} may not be opened by this user: choose one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine`
  return undefined
}

/**
 * @param isDemo the library contains the demo readers
 * @param library address of its database server, '' = it is in the data folder
 */
export function greeting(config: HostConfig, origin: string, isDemo: boolean, library = ''): string {
  const lines = [
    '',
    `  Portal             ${origin}/space/`,
    `  On small screens   ${origin}/mspace/`,
    `  Widgets on a page  ${origin}/`,
    `  API                ${origin}/opac/docs`,
    '',
  ]
  if (config.upstream) lines.push(`  In front of ${config.upstream}`)
  else if (config.circulation !== 'embedded' && config.circulation !== 'none') {
    // the demo readers have no account there
    lines.push(
      `  Readers            sign in with their number and password of the library's system (CIRCULATION=${config.circulation})`,
      '  Next               npm run admin -- connect check --reader NUMBER tries the connection',
    )
  } else if (isDemo) {
    lines.push(
      '  Demo readers       reader1 … reader10, password reading-room (reader6: 123456)',
      `  Next               search for 红楼梦, sign in as reader1, renew a loan`,
    )
  } else {
    // set by host/commands/reading-room.mjs
    const command = process.env.READING_ROOM ? 'reading-room import' : 'npm run import --'
    lines.push(`  Next               ${command} FILE.mrc brings your records in`)
  }
  if (library) lines.push(`  Library            ${library}`)
  lines.push(`  Data               ${config.dataDir}`, '')
  if (config.captcha === 'off') {
    lines.push('  Warning: CAPTCHA=off lets programs guess passwords. Use it for tests only.', '')
  }
  return lines.join('\n')
}
