/** What is done with the shelf: who only shows it does without. */
import { SHELF_LIMIT } from '../limits.ts'
import { $shelf } from './temporary-shelf.ts'
import { toast } from './toasts.ts'

/** Puts a book on the temporary shelf, or takes it off. @returns whether it stands there now */
export function toggleShelf(bibId: string, $own = $shelf): boolean {
  const ids = $own.get()
  if (ids.includes(bibId)) {
    $own.set(ids.filter(id => id !== bibId))
    toast('ok', { key: 'shelf.StoreCancel' })
    return false
  }
  return addToShelf([bibId], $own)
}

/** Adds what is not there yet, as far as the shelf holds. @returns whether all found room */
export function addToShelf(bibIds: string[], $own = $shelf): boolean {
  const ids = $own.get()
  const fresh = [...new Set(bibIds)].filter(id => !ids.includes(id))
  const fits = fresh.slice(0, Math.max(0, SHELF_LIMIT - ids.length))
  if (fits.length) $own.set([...ids, ...fits])
  if (fits.length < fresh.length) toast('warn', { key: 'shelf.temporaryLimitHint' })
  else if (fits.length) toast('ok', { key: 'shelf.StoreSuccessfully' })
  return fits.length === fresh.length
}

/** Takes these off. */
export function removeFromShelf(bibIds: string[]): void {
  const gone = new Set(bibIds)
  $shelf.set($shelf.get().filter(id => !gone.has(id)))
  toast('ok', { key: 'shelf.StoreCancel' })
}
