/** How each kind of case is decided: by the same decisions as the commands. */
import { STAFF_ROLES, type StaffRole } from '../../../../src/contract/call.ts'
import type { InboxDecision } from '../../../../src/contract/staff/staff-inbox.ts'
import {
  INBOX_KINDS,
  type InboxAct,
  type InboxKind,
} from '../../../../src/contract/staff/staff-inbox-kinds.ts'
import { endingLoss, undoLoss } from '../../../circulation/embedded/cards/card-decisions.ts'
import { Cannot, type Deciding, type DecisionContext } from '../../../staff/decide.ts'
import type { CaseArea } from '../../../staff/trail.ts'
import type { Undo } from '../../../staff/undo.ts'
import { answering as answeringFeedback, undoFeedback } from '../../feedbacks/decisions.ts'
import { DOCUMENT_BEFORE, movingDocument, undoDocument } from '../../requests/documents/decisions.ts'
import { BEFORE, moving, undoSuggestion } from '../../requests/pda/decisions.ts'
import { judging, undoReview } from '../../reviews/decisions.ts'
import { answering as answeringTrial, undoTrial } from '../../trials/decisions.ts'

type Input = Pick<InboxDecision, 'act' | 'words' | 'startsOn' | 'endsOn' | 'staysOpen'> & {
  link?: string
  id: number
  isCorrected?: boolean
  /** the department or person that signs an answer */
  author: string
}
type Way = {
  area: CaseArea
  /** possible decisions in a state */
  acts(state: string): InboxAct[]
  /** @throws Cannot */
  decide(ctx: DecisionContext, input: Input): Deciding
}

const only =
  <A extends InboxAct>(...acts: A[]) =>
  (act: InboxAct): A => {
    const known = acts.find(one => one === act)
    if (!known) throw new Cannot(`This cannot become ${act}.`, 'invalid')
    return known
  }

/** The decisions that a table allows in a state. */
const actsFrom = <A extends InboxAct>(before: Record<A, readonly string[]>, state: string): A[] =>
  (Object.keys(before) as A[]).filter(act => before[act].includes(state))

const letter: Way = {
  area: 'feedback',
  acts: state => (state === 'closed' ? [] : ['answered', 'closed']),
  decide: (ctx, { act, ...input }) =>
    answeringFeedback(ctx, { ...input, act: only('answered', 'closed')(act), isFurther: true }),
}
const WAYS: Record<InboxKind, Way> = {
  letter,
  fault: letter,
  suggestion: {
    area: 'suggestions',
    acts: state => actsFrom(BEFORE, state),
    decide: (ctx, { act, ...input }) =>
      moving(ctx, { ...input, act: only('seen', 'ordered', 'arrived', 'declined')(act) }),
  },
  trial: {
    area: 'trials',
    acts: state => (state === 'open' ? ['approved', 'declined'] : []),
    decide: (ctx, { act, startsOn, endsOn, ...input }) => {
      const days = startsOn && endsOn ? { startsOn, endsOn } : undefined
      return answeringTrial(ctx, { ...input, days, act: only('approved', 'declined')(act) })
    },
  },
  document: {
    area: 'documents',
    acts: state => actsFrom(DOCUMENT_BEFORE, state),
    decide: (ctx, { act, ...input }) =>
      movingDocument(ctx, { ...input, act: only('seen', 'requested', 'ready', 'refused')(act) }),
  },
  review: {
    area: 'reviews',
    acts: state => (state === 'reported' ? ['hidden', 'kept'] : state === 'hidden' ? ['shown'] : ['hidden']),
    decide: (ctx, { act, ...input }) => judging(ctx, { ...input, act: only('hidden', 'shown', 'kept')(act) }),
  },
  loss: {
    area: 'losses',
    acts: state => (state === 'open' ? ['ended'] : []),
    decide: (ctx, { act, ...input }) => {
      only('ended')(act)
      return endingLoss(ctx, input)
    },
  },
}
export const wayOf = (kind: InboxKind): Way => WAYS[kind]

export const undos = {
  feedback: undoFeedback,
  suggestions: undoSuggestion,
  trials: undoTrial,
  documents: undoDocument,
  reviews: undoReview,
  losses: undoLoss,
} satisfies Record<CaseArea, Undo>
export const INBOX_AREAS = Object.keys(undos)

/** Cards and letters are for administrators; the other kinds also for collections staff. */
const OF_COLLECTIONS: readonly InboxKind[] = ['fault', 'suggestion', 'trial', 'document', 'review']
export const kindsOf = (role: StaffRole): readonly InboxKind[] =>
  role === 'administrator' ? INBOX_KINDS : role === 'collections' ? OF_COLLECTIONS : []
/** Roles that see a kind: only they can have such a case in hand. */
export const rolesSeeing = (kind: InboxKind): StaffRole[] =>
  STAFF_ROLES.filter(role => kindsOf(role).includes(kind))
