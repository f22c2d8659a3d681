/** Opens stages with a simulated FOLIO, which are closed after each test, and reads its requests. */
import { NotSupported } from '../../host/circulation/driver.ts'
import { type FolioStage, folioStage } from './folio-stage.ts'

const opened: FolioStage[] = []
export const open = async (...args: Parameters<typeof folioStage>) => {
  const stage = await folioStage(...args)
  opened.push(stage)
  return stage
}
/** for afterEach */
export async function closeAll(): Promise<void> {
  for (const stage of opened.splice(0)) await stage.close()
}

/** @throws when it is not supported */
export async function told<T>(answer: Promise<T | NotSupported>): Promise<T> {
  const said = await answer
  if (said instanceof NotSupported) throw new Error('not supported')
  return said
}

/** requests that the FOLIO received, by method and path */
export const sent = ({ folio }: FolioStage, at: string) =>
  folio.received.filter(({ method, url }) => `${method} ${url}`.startsWith(at))
