import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

/**
 * The data folder of the installed program: DATA_DIR, else this system's place for data of a user's programs. Never the
 * current working directory, and never the program's own folder, which an update replaces.
 * @param home for tests
 */
export function dataFolderOf(env, platform, home = homedir()) {
  const named = env.DATA_DIR?.trim()
  if (named) return named
  if (platform === 'win32')
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'reading-room')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'reading-room')
  // relative paths must be ignored (XDG Base Directory Specification)
  const shared = env.XDG_DATA_HOME ?? ''
  return posix.join(posix.isAbsolute(shared) ? shared : posix.join(home, '.local', 'share'), 'reading-room')
}
