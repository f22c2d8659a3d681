/** The temporary shelf as QR codes, which a phone opens: the books are in the fragment, so that no server sees them. */
import { MAX_BYTES, qrCode } from '../../core/rules/encoding/qr-code.ts'
import { shelfHash } from '../../core/rules/shelf/shelf-hash.ts'

type ShelfCode = { size: number; path: string; books: number }

/** @param page address of the shelf's page @returns as few codes as hold all books, in their order */
export function shelfCodes(page: string, bibIds: readonly string[]): ShelfCode[] {
  const addressOf = (ids: readonly string[]) => page + shelfHash([...ids])
  const parts: string[][] = []
  for (const id of bibIds) {
    const last = parts.at(-1)
    if (last && addressOf([...last, id]).length <= MAX_BYTES) last.push(id)
    else parts.push([id])
  }
  return parts.flatMap(ids => {
    const code = qrCode(addressOf(ids))
    return code ? [{ ...code, books: ids.length }] : []
  })
}
