/** A sign-out that the reader asks for. Loaded with the press. First specification, section 4. */
import * as sys from '../api/sys.ts'
import { safePlace } from '../rules/safe-url.ts'
import { can } from './config.ts'
import { noteLeaving } from './leaving.ts'
import { $offlineCard } from './offline-card.ts'
import { endSession } from './session.ts'

/**
 * @param externalLogoutUrl for a server that does not say where
 * @returns the external logout address, '' for a local sign-in
 */
export async function signOut(externalLogoutUrl = ''): Promise<string> {
  // on a shared machine nothing of it stays, whatever the network does
  $offlineCard.set(null)
  // what was put on the shelf last
  if (can('x/shelf'))
    await import('./shelf-of-reader.ts').then(
      part => part.sendShelf(),
      () => undefined,
    )
  noteLeaving()
  endSession()
  const said = await sys.signOut().catch(() => undefined)
  return safePlace(typeof said === 'string' ? said : externalLogoutUrl)
}
