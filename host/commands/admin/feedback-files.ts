/** The files that came with a letter, and where they lie. */
import { join } from 'node:path'
import { cleanText } from '../../modules/bibs/detail-html.ts'
import type { Desk } from './desk.ts'

export function filesIn({ store, config }: Desk, letter: number): string[] {
  const files = store.raw
    .prepare('SELECT id, name, size FROM upload WHERE feedback = ? ORDER BY created_at, id')
    .all(letter) as { id: string; name: string; size: number }[]
  return files.map(
    ({ id, name, size }) =>
      `file      ${cleanText(name)}, ${size} bytes: ${join(config.dataDir, 'uploads', id)}`,
  )
}
