/** Which requests wait in a queue, and which claim a copy: said once, for SQL and for rows that have been read. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RequestState } from '../../../../src/contract/codes.ts'

const QUEUED = { kind: 'req.cs.preg', state: 'open' } as const satisfies { kind: string; state: RequestState }

/** A reservation for which no copy has been set aside yet. */
export const isWaiting = ({ kind, state }: { kind: string; state: string }): boolean =>
  kind === QUEUED.kind && state === QUEUED.state

/** The same in SQL. @param request name of the table, or its alias */
export const waits = (request: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${request}.kind`)} = ${QUEUED.kind} AND ${sql.ref(`${request}.state`)} = ${QUEUED.state}`

/** Nothing has been brought to its pickup location yet, so that may still be another one. */
export const isMovable = ({ state }: { state: string }): boolean => state === 'open' || state === 'paused'

/** a copy has been set aside for the request */
export const SET_ASIDE: readonly RequestState[] = ['transit', 'ready']
const CLAIMING: readonly RequestState[] = ['open', ...SET_ASIDE]

/** Whether a copy on the shelf is kept for the request. */
export const claimsCopy = ({ state }: { state: RequestState }): boolean => CLAIMING.includes(state)
