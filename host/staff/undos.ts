/** The undo function of each area's decisions. */

import { undoAtDesk } from '../circulation/embedded/copies/copy-row-queries.ts'
import { undoFine } from '../circulation/embedded/desk/desk-decisions.ts'
import { undoCharge, undoCredit } from '../circulation/embedded/fees/charge-decisions.ts'
import { undoPlace } from '../modules/bibs/place-decisions.ts'
import { undoWork } from '../modules/bibs/work-decisions.ts'
import { undoSite } from '../modules/handoff/site-decisions.ts'
import { undoNews } from '../modules/notices/news-decisions.ts'
import { undoCase } from '../modules/payments/case-decisions.ts'
import { undos as collections } from '../modules/staff/collections/decisions.ts'
import { undos as inbox } from '../modules/staff/inbox/kinds.ts'
import { undoReply } from '../modules/staff/inbox/replies.ts'
import { undoHelp } from '../modules/users/sign-in-help.ts'
import { undoRooms } from '../modules/walk/room-decisions.ts'
import { undoDictionary } from '../modules/words/dictionary-decisions.ts'
import type { Undos } from './undo.ts'

export const UNDOS: Undos = {
  ...inbox,
  ...collections,
  loans: undoAtDesk,
  copies: undoAtDesk,
  fines: undoFine,
  charges: undoCharge,
  credits: undoCredit,
  payments: undoCase,
  sites: undoSite,
  news: undoNews,
  readers: undoHelp,
  dictionaries: undoDictionary,
  rooms: undoRooms,
  places: undoPlace,
  works: undoWork,
  replies: undoReply,
}
