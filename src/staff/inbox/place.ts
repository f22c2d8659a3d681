import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'

/** Path of a case below /staff/inbox/, and its key in lists. */
export const placeOf = ({ kind, id }: { kind: InboxKind; id: number }): string => `${kind}/${id}`
