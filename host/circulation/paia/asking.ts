/** Shared parts of all PAIA queries and changes. */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Driver, NotSupported } from '../driver.ts'
import { SystemLost } from '../system/transport.ts'
import type { PaiaConfig } from './client.ts'
import type { KnownCopy } from './daia.ts'
import type { PaiaDocument } from './shapes.ts'

export type PaiaParts = Pick<HostContext, 'store' | 'clock' | 'dates'>

/** What requests.ts needs from the driver. */
export type Wanting = {
  config: PaiaConfig
  working: Working
  documentsOf(reader: string, signal?: AbortSignal): Promise<PaiaDocument[]>
  /** Sends a change of one document. @returns the answer for it @throws SystemLost */
  change(reader: string, path: string, doc: [object], signal?: AbortSignal): Promise<PaiaDocument>
  knownCopies(
    copies: { barCode: string; bib: number }[],
  ): Promise<Map<string, KnownCopy>> | Map<string, KnownCopy>
  availability: Driver['availability']
  blocksOf(reader: string, signal?: AbortSignal): Promise<ReaderBlock[]>
}
export type Working = <T>(what: string, work: () => Promise<T | NotSupported>) => Promise<T | NotSupported>

/** Sends a change only once. If the answer is lost, looks for the result; if there is none, the outcome is unknown. */
export async function once<T>(change: () => Promise<T>, happened: () => Promise<T | undefined>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof SystemLost && error.mayBeDone)) throw error
    const found = await happened().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}
