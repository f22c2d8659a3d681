/**
 * The areas of the staff's audit trail, and what can be done in each: a new act is added here. Those that the staff's
 * pages show are in the contract, since they have words there (staffInbox.acts, staffCollections.acts); the commands
 * print an act as it is. Stored lines may be of a newer host: whoever reads one knows only a text.
 */
import type { RequestState } from '../../src/contract/codes.ts'
import type { CollectionAct } from '../../src/contract/staff/staff-collections.ts'
import type { DictionaryAct } from '../../src/contract/staff/staff-dictionaries.ts'
import type { InboxCopyLogAct, InboxLogAct } from '../../src/contract/staff/staff-inbox-kinds.ts'
import type { NewsAct } from '../../src/contract/staff/staff-news.ts'
import type { PlaceAct } from '../../src/contract/staff/staff-places.ts'
import type { HelpAct } from '../../src/contract/staff/staff-readers.ts'
import type { RoomsAct } from '../../src/contract/staff/staff-rooms.ts'
import type { SiteAct } from '../../src/contract/staff/staff-sites.ts'
import type { WorkAct } from '../../src/contract/staff/staff-works.ts'

export type CaseArea = 'feedback' | 'suggestions' | 'trials' | 'documents' | 'reviews' | 'losses'
export type CollectionArea = 'booklists' | 'topics' | 'courses' | 'databases' | 'donations'
/** areas of decisions that can be taken back */
export type UndoableArea =
  | CaseArea
  | CollectionArea
  | ('loans' | 'copies' | 'fines' | 'charges' | 'credits' | 'payments')
  | ('sites' | 'news' | 'readers' | 'dictionaries' | 'rooms' | 'places' | 'works' | 'replies')

export type TrailEntry =
  | { area: CaseArea; act: InboxLogAct }
  // the order is not of one collection, and no page shows its trail
  | { area: CollectionArea; act: CollectionAct | 'ordered' }
  | { area: 'copies'; act: InboxCopyLogAct | 'replaced' }
  | { area: 'charges'; act: InboxCopyLogAct }
  | { area: 'loans'; act: 'lent' | 'returned' | 'renewed' | 'written' }
  | { area: 'fines'; act: 'paid' | 'waived' }
  | { area: 'payments'; act: 'settled' | 'case' | 'closed' }
  | { area: 'credits'; act: 'changed' }
  | { area: 'requests'; act: RequestAct }
  | { area: 'rules'; act: 'set' | 'closed' | 'opened' }
  | {
      area: 'readers'
      act:
        | HelpAct
        | 'added'
        | 'edited'
        | 'card'
        | 'password'
        | 'mailed'
        | 'suspended'
        | 'restored'
        | 'deleted'
    }
  | { area: 'notices'; act: 'posted' | 'withdrawn' }
  | { area: 'sites'; act: SiteAct }
  | { area: 'news'; act: NewsAct }
  | { area: 'dictionaries'; act: DictionaryAct }
  | { area: 'rooms'; act: RoomsAct }
  | { area: 'places'; act: PlaceAct }
  | { area: 'works'; act: WorkAct }
  | { area: 'replies'; act: 'saved' | 'removed' }
  | { area: 'look' | 'settings'; act: 'published' | 'restored' }
  | { area: 'connections'; act: 'tested' | 'moved' | 'movedBack' | 'sentAgain' }
  | { area: 'imports'; act: ImportAct }
  | { area: 'harvests'; act: 'begun' | 'stopped' }
  | { area: 'pictures'; act: 'stored' }
  | { area: 'staff'; act: AccountAct }
  | { area: UndoableArea; act: 'undone' }

/** The state that a request is moved to, by the staff or by the clock; or how it ended. */
type RequestAct = RequestState | 'fetched' | 'refused'

/** What was done with a file of records (modules/staff/records), and how its import ended. */
export type ImportAct = 'sent' | 'begun' | 'done' | 'stopped' | 'failed' | 'interrupted' | 'discarded'

export type AccountAct =
  | 'added'
  | 'edited'
  | 'removed'
  | 'password'
  | 'secondFactor'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
