/** Changes to the shelf, apart from the store: code that only shows it does not need them. */
import { SHELF_LIMIT } from '../../limits.ts'
import { toast } from '../toasts.ts'
import { $shelf } from './temporary-shelf.ts'

/** Adds a book to the temporary shelf, or removes it. @returns whether it is on the shelf now */
export function toggleShelf(bibId: string, $own = $shelf): boolean {
  const ids = $own.get()
  if (ids.includes(bibId)) {
    $own.set(ids.filter(id => id !== bibId))
    toast('ok', { key: 'shelf.StoreCancel' })
    return false
  }
  return addToShelf([bibId], $own)
}

/** Adds missing books up to the shelf's limit. @returns whether all fitted */
export function addToShelf(bibIds: string[], $own = $shelf): boolean {
  const ids = $own.get()
  const fresh = [...new Set(bibIds)].filter(id => !ids.includes(id))
  const fits = fresh.slice(0, Math.max(0, SHELF_LIMIT - ids.length))
  if (fits.length) $own.set([...ids, ...fits])
  if (fits.length < fresh.length) toast('warn', { key: 'shelf.temporaryLimitHint' })
  else if (fits.length) toast('ok', { key: 'shelf.StoreSuccessfully' })
  return fits.length === fresh.length
}

/** Removes these. */
export function removeFromShelf(bibIds: string[]): void {
  const removed = new Set(bibIds)
  $shelf.set($shelf.get().filter(id => !removed.has(id)))
  toast('ok', { key: 'shelf.StoreCancel' })
}
