/** Sends a file in pieces. It goes on when somebody goes to another room: the state is not of a component. */
import { atom } from 'nanostores'
import { OpacError } from '../../core/errors.ts'
import { IMPORT_PIECE } from '../../core/limits.ts'
import { sendFile } from '../../core/send-file.ts'
import { $session } from '../session.ts'

/** part: 0 … 1. fault: why it does not go on; null = it does */
type Sending = { id: number; file: File; part: number; fault: unknown }
export const $sending = atom<Sending | null>(null)

/** ms before a piece is sent again */
const AGAIN_AFTER = [1000, 3000, 8000]
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** @returns when the file has arrived, or does not go on: then `fault` says why */
export async function sendPieces(id: number, file: File, from = 0): Promise<void> {
  const tell = (part: number, fault: unknown = null) => $sending.set({ id, file, part, fault })
  /** another file, or this one was put away */
  const isOver = () => $sending.get()?.id !== id
  let at = from
  tell(at / file.size)
  for (let failures = 0; at < file.size; ) {
    try {
      const answer = await sendPiece(id, file, at)
      if (isOver()) return
      // the session has ended: it goes on when somebody says so
      if (!answer) return tell(at / file.size, new OpacError('silent', ''))
      at = answer.received
      failures = 0
      tell(at / file.size)
    } catch (error) {
      if (isOver()) return
      const isLasting = error instanceof OpacError && error.kind === 'business'
      const wait = AGAIN_AFTER[failures++]
      if (isLasting || wait === undefined) return tell(at / file.size, error)
      await pause(wait)
    }
  }
  $sending.set(null)
}

const sendPiece = (id: number, file: File, at: number) =>
  sendFile<{ received: number }>(
    `/opac/staff/records/imports/${id}/pieces?at=${at}`,
    new File([file.slice(at, at + IMPORT_PIECE)], 'piece'),
    {
      ...{ onProgress: () => {}, signal: new AbortController().signal },
      headers: { 'X-Staff-Token': $session.get()?.token ?? '' },
    },
  )
