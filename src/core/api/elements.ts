import { OpacError } from '../errors.ts'
import { httpSettings } from '../http.ts'
import type { ElementsManifest } from '../rules/element-words.ts'

/** What the elements say of themselves: a file of the host, no call. @throws OpacError */
export async function loadElements(signal: AbortSignal): Promise<ElementsManifest> {
  const ask = httpSettings.fetch ?? fetch
  const answer = await ask('/widgets/v1/custom-elements.json', { signal }).catch(() => null)
  if (!answer?.ok) throw new OpacError(signal.aborted ? 'cancelled' : 'silent', '')
  return (await answer.json()) as ElementsManifest
}
