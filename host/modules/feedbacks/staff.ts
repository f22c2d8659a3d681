/** `npm run admin -- feedback`: readers' letters to the library, and the answers. */

import { access, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { UsageError } from '../../commands/usage.ts'
import { openFiles } from '../../runtime/files/files.ts'
import { Cannot } from '../../staff/decide.ts'
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { answerFeedback, feedbackList, filesOf } from './decisions.ts'
import { uploadName } from './uploads.ts'

const answer =
  (act: 'answered' | 'closed') =>
  async (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: act === 'answered' })
    const author = cleanText(String(flags.by ?? ''))
    const isFurther = flags.more === true
    const deciding = answerFeedback(desk, desk.operator, { id, act, words, author, isFurther })
    const { before } = await deciding
    await report(desk, deciding, before === 'answered' ? '; --more adds another answer' : '')
  }

export const feedback = listArea({
  list: feedbackList,
  line: 'what readers write to the library, and its answers',
  options: { ...WORDS, by: { type: 'string' }, more: { type: 'boolean' }, to: { type: 'string' } },
  verbs: {
    answer: {
      usage: '--zh TEXT, --en TEXT or both; --by DEPARTMENT; --more adds to an answer that is there',
      run: answer('answered'),
    },
    close: {
      usage: 'it is dealt with; --zh, --en where there is something to say',
      run: answer('closed'),
    },
    save: { usage: '--to FOLDER; its files under the names that they were sent with', run: save },
  },
  more: fileLines,
})

/** Never overwrites an existing file: the copy gets a number. @throws Cannot, UsageError */
async function save({ store, config, io }: Desk, letter: number, { to }: Flags): Promise<void> {
  if (to === undefined) throw new UsageError('Where to? --to FOLDER')
  const files = await filesOf(store.db, letter)
  if (!files.length) throw new Cannot(`No files came with letter ${letter}.`, 'missing')
  for (const { id, name } of files) {
    const path = await freePath(String(to), fileName(name))
    const bytes = await openFiles(config.files).read(uploadName(id))
    if (!bytes) throw new Cannot(`The file ${cleanText(name)} is gone.`, 'missing')
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new Cannot(
        code === 'ENOENT' ? `There is no folder ${to}.` : `${path} cannot be written (${code}).`,
      )
    }
    io.write(`${path}\n`)
  }
}

/** A name that can neither leave the folder nor be a hidden file. */
function fileName(name: string): string {
  return (
    cleanText(name)
      .replace(/[/\\:*?"<>|]/g, '_')
      .replace(/^\.+/, '_') || 'file'
  )
}

async function freePath(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ext}`)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) return path
  }
}

/** Files attached to a letter, with their paths. */
async function fileLines({ store, config }: Desk, letter: number): Promise<string[]> {
  return (await filesOf(store.db, letter)).map(
    ({ id, name, size }) =>
      `file      ${cleanText(name)}, ${size} bytes: ${openFiles(config.files).placeOf(uploadName(id))}`,
  )
}
