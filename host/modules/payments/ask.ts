/** Asks the cashier for payments of which it has said nothing: a callback may be lost. */
import { postOutside, SourceError } from '../../enrichment/fetch-outside.ts'
import type { CashierConfig } from '../../runtime/config/config.ts'
import type { HostContext } from '../../runtime/context.ts'
import { signedHeaders } from '../notices/webhook/sign.ts'
import { readMessage, storeMessage } from './message.ts'
import { askLater, type PaymentRow, toAsk } from './queries.ts'

type Ctx = Pick<HostContext, 'store' | 'writes' | 'clock' | 'config' | 'random'>

const MINUTE = 60_000
/** ms after a payment was begun, and between two questions; then every hour */
export const FIRST_ASK = 3 * MINUTE
const ASK_AGAIN = [5, 15, 30].map(minutes => minutes * MINUTE)
const LAST_AGAIN = 60 * MINUTE
/** ms after its end for which a payment is asked for */
const ASKED_FOR = 48 * 60 * MINUTE
const AT_ONCE = 50
const WITHIN = 10_000
const MOST_ANSWERED = 4096

/** @returns how many were answered */
export async function askCashier(ctx: Ctx): Promise<number> {
  const { store, clock, config } = ctx
  const { cashier } = config
  if (!cashier?.statusUrl) return 0
  let answered = 0
  for (const payment of await toAsk(store.db, clock.now(), AT_ONCE)) {
    const isAnswered = await askOne(ctx, cashier, payment)
    // it is away: the others wait too
    if (!isAnswered) return answered
    answered++
  }
  return answered
}

/** @returns what the cashier answers to a question for one payment @throws SourceError */
export function askFor(
  { config, random }: Pick<HostContext, 'config' | 'random'>,
  { statusUrl, keys }: CashierConfig,
  code: string,
  at: number,
): Promise<{ status: number; bytes: Buffer }> {
  const body = JSON.stringify({ payment: code })
  const headers = signedHeaders({ id: `ask_${random(12).toString('hex')}`, at, body }, keys)
  return postOutside(
    statusUrl,
    { headers, body },
    { within: WITHIN, mostBytes: MOST_ANSWERED, inside: config.sourceHostsInside },
  )
}

async function askOne(ctx: Ctx, cashier: CashierConfig, payment: PaymentRow): Promise<boolean> {
  const { writes, clock, config, random } = ctx
  const now = clock.now()
  const next = now + (ASK_AGAIN[payment.asks] ?? LAST_AGAIN)
  await writes.transaction(trx =>
    askLater(trx, payment.id, payment.asks + 1, next > payment.expires_at + ASKED_FOR ? null : next),
  )
  try {
    const { status, bytes } = await askFor({ config, random }, cashier, payment.code, now)
    const said = status === 200 ? readMessage(bytes.toString('utf8')) : null
    // of another payment it says nothing here
    if (said && said.payment === payment.code) await storeMessage(ctx, said)
    return said !== null || status === 404
  } catch (error) {
    if (error instanceof SourceError) return false
    throw error
  }
}
