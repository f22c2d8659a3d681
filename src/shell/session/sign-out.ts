/** Sign-out by the reader. Loaded on demand. First specification, section 4. */
import * as sys from '../../core/api/sys.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { can } from '../../core/stores/config.ts'
import { $offlineCard } from '../../core/stores/offline-card.ts'
import { noteLeaving } from '../../core/stores/session/leaving.ts'
import { endSession } from '../../core/stores/session/session.ts'

/**
 * @param externalLogoutUrl for a server that does not return one
 * @param onFailure the host may still have the session
 * @returns the external logout address, '' for a local sign-in
 */
export async function signOut(externalLogoutUrl = '', onFailure = () => {}): Promise<string> {
  // on a shared device nothing of it remains, even when the network fails
  $offlineCard.set(null)
  // sends the last shelf changes
  if (can('x/shelf'))
    await import('../../core/stores/shelf/shelf-of-reader.ts').then(
      part => part.sendShelf(),
      () => undefined,
    )
  noteLeaving()
  endSession()
  const response = await sys.signOut().catch(() => onFailure())
  return safePlace(typeof response === 'string' ? response : externalLogoutUrl)
}
