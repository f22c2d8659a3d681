/** The configuration file on disk: read, and replaced as a whole. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../../../http/calls/errors.ts'

/** '' = no file yet @throws Refusal when it cannot be read */
export async function fileText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code = 'EIO' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new Refusal('staff.look.unwritable', { code })
  }
}

export const nameOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** '' = writable; else the system's error code */
export async function whyUnwritable(path: string): Promise<string> {
  try {
    // the file is replaced, so its folder must be writable, too
    await access(dirname(path), constants.W_OK)
    await access(path, constants.W_OK)
    return ''
  } catch (error) {
    const { code = 'EIO', syscall: _ } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') return code
    return await mkdir(dirname(path), { recursive: true }).then(
      () => '',
      (failure: NodeJS.ErrnoException) => failure.code ?? 'EIO',
    )
  }
}

/** Atomic: whoever reads the file gets the old or the new text, never a part. @throws Refusal */
export async function replaceFile(path: string, text: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.new`)
  try {
    const file = await open(beside, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw new Refusal('staff.look.unwritable', { code: (error as NodeJS.ErrnoException).code ?? 'EIO' })
  }
}
