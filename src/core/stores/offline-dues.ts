/** Due dates beside the card that is kept on this device: loaded again at each visit, and after each change. */
import { loadLoans } from '../api/reader/users.ts'
import { LOANS_PAGE_SIZE } from '../limits.ts'
import { $config } from './config.ts'
import { $offlineCard } from './offline-card.ts'
import { $changedAt } from './session/reader-changes.ts'
import { $uid } from './session/session.ts'

let isFollowing = false

/** Without an answer the last known ones stay, with their time. */
export async function keepDues(uid: number): Promise<void> {
  if (!isFollowing) {
    isFollowing = true
    $changedAt.listen(() => {
      const now = $uid.get()
      if (now !== null) void keepDues(now)
    })
  }
  if ($offlineCard.get()?.uid !== uid) return
  const answer = await loadLoans(1, LOANS_PAGE_SIZE, { silent: true }).catch(() => undefined)
  const card = $offlineCard.get()
  // signed out, or taken off this device meanwhile
  if (!answer || card?.uid !== uid || $uid.get() !== uid) return
  const at = new Date().toLocaleString('sv-SE', { timeZone: $config.get()?.timeZone }).slice(0, 16)
  const rows = answer.items.map(({ title, dueDate }) => ({
    title: String(title ?? ''),
    due: String(dueDate ?? '').slice(0, 10),
  }))
  $offlineCard.set({ ...card, dues: { at, rows } })
}
