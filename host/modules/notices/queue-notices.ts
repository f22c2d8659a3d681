/** Queues what is sent outside of the portal, in the transaction that writes the notices. */
import type { HostConfig } from '../../runtime/config/config.ts'
import type { Writing } from '../../store/library.ts'
import { addMailDue, type DueMails, NO_MAILS, type VisitorLetter } from './mail-due.ts'
import { addWebhookDue } from './webhook/queries.ts'

type Sending = { config: Pick<HostConfig, 'webhook'>; isMailOn: boolean }
/** notices: ids */
type Due = { notices: readonly number[]; visitors?: readonly VisitorLetter[]; at: number }

/** What is off here is not left for a later host to send. @returns the mails, to be sent after the transaction */
export async function queueNotices(
  trx: Writing,
  { config, isMailOn }: Sending,
  { notices, visitors = [], at }: Due,
): Promise<DueMails> {
  if (config.webhook) await addWebhookDue(trx, notices, at)
  return isMailOn ? addMailDue(trx, { notices, visitors, at }) : NO_MAILS
}
