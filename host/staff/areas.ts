/** All areas of `npm run admin`, in the order of its help text. */

import { losses } from '../circulation/embedded/cards/staff-losses.ts'
import { lending } from '../circulation/embedded/desk/staff-lending.ts'
import { charges } from '../circulation/embedded/fees/staff-charges.ts'
import { fines } from '../circulation/embedded/fees/staff-fines.ts'
import { requests } from '../circulation/embedded/requests/staff-requests.ts'
import { rules } from '../circulation/embedded/rules/staff-rules.ts'
import { connect } from '../circulation/staff-connect.ts'
import { exportArea } from '../ingest/kbart/staff-export.ts'
import { load } from '../ingest/table/staff.ts'
import { places } from '../modules/bibs/staff-places.ts'
import { works } from '../modules/bibs/staff-works.ts'
import { booklists } from '../modules/booklists/staff.ts'
import { feedback } from '../modules/feedbacks/staff.ts'
import { notices } from '../modules/notices/staff.ts'
import { questionnaire } from '../modules/questionnaires/staff.ts'
import { documents } from '../modules/requests/documents/staff.ts'
import { suggestions } from '../modules/requests/pda/staff.ts'
import { reviews } from '../modules/reviews/staff.ts'
import { collectionArea } from '../modules/staff/collections/command.ts'
import { staffAccounts } from '../modules/staff/staff.ts'
import { trials } from '../modules/trials/staff.ts'
import { readers } from '../modules/users/staff.ts'
import { passwords } from '../modules/users/staff-passwords.ts'
import { wordsArea } from '../modules/words/staff-words.ts'
import { configArea } from '../settings/staff.ts'
import { backup } from '../store/backup/staff-backup.ts'
import { restore } from '../store/backup/staff-restore.ts'
import { move } from '../store/move/staff-move.ts'
import type { Area } from './area.ts'
import { undoing } from './staff-undo.ts'

export const areas: readonly Area[] = [
  ...lending,
  rules,
  places,
  works,
  requests,
  fines,
  ...charges,
  undoing,
  feedback,
  suggestions,
  trials,
  documents,
  questionnaire,
  losses,
  reviews,
  collectionArea('booklist', { line: booklists.line, before: booklists }),
  collectionArea('topic', { line: 'topics: added, edited, ordered, published at a time, withdrawn' }),
  readers,
  passwords,
  notices,
  staffAccounts,
  load,
  exportArea,
  configArea,
  wordsArea,
  connect,
  backup,
  restore,
  move,
]
