import { call } from '../../core/http.ts'

/** @param id of the line in the audit trail @returns undefined when the session has ended */
export const undoAct = (id: number) =>
  call('POST /staff/collections/acts/:id/undo', { params: { id }, silent: true })
