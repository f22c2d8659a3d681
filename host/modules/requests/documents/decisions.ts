/** Staff decisions on documents from elsewhere: seen, asked of another library, ready or delivered, refused. */
import { safeUrl } from '../../../../src/core/rules/urls/safe-url.ts'
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
  nameOf,
  plainOf,
} from '../../../staff/decide.ts'
import type { StaffList } from '../../../staff/list.ts'
import { undoRow } from '../../../staff/undo.ts'
import type { Reading } from '../../../store/library.ts'

const AREA = 'documents'
const LONGEST_LINK = 1000

/** allowed previous states */
export const DOCUMENT_BEFORE = {
  seen: ['open'],
  requested: ['open', 'seen'],
  ready: ['open', 'seen', 'requested'],
  refused: ['open', 'seen', 'requested'],
} as const
export type DocumentAct = keyof typeof DOCUMENT_BEFORE

/** link: where a delivered document is read; '' = it is fetched, or sent otherwise */
type Move = { id: number; act: DocumentAct; words: StaffMessage; link?: string; isCorrected?: boolean }

export const moveDocument = async (ctx: DecisionContext, operator: string, input: Move) =>
  decide(ctx, operator, movingDocument(ctx, input))

const COLUMNS = ['state', 'reply', 'words', 'link'] as const
const NOTICES = {
  requested: 'documentRequested',
  ready: 'documentReady',
  refused: 'documentRefused',
} as const

/** @throws Cannot */
export function movingDocument(
  ctx: Pick<DecisionContext, 'clock'>,
  { id, act, words: given, link: typed = '', isCorrected }: Move,
): Deciding {
  const words = checkedWords(given, { isNeeded: act === 'refused' })
  const link = act === 'ready' ? typed.trim() : ''
  if (link !== '' && (link.length > LONGEST_LINK || !/^https?:\/\//i.test(link) || !safeUrl(link)))
    throw new Cannot('The link is no web address. Nothing was changed.', 'link')
  return async trx => {
    const { uid, title, number, ...before } = await trx
      .selectFrom('document_request')
      .select(['uid', 'title', 'number', ...COLUMNS])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const { state } = before
    if (state === act) return { said: `Document ${id} is ${act} already` }
    if (!DOCUMENT_BEFORE[act].some(one => one === state))
      throw new Cannot(`Document ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    const after = { state: act, reply: plainOf(words), words: JSON.stringify(words), link }
    await trx
      .updateTable('document_request')
      .set({ ...after, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    const values = { name: nameOf(title || number), words, ...(isCorrected && { corrected: true as const }) }
    return {
      said: `Document ${id} is ${act}${act === 'seen' ? '' : '; its reader has a notice'}.`,
      trail: { area: AREA, subject: id, act, words, before, after },
      // no notice for `seen`: the reader sees the state in the list
      notices: act === 'seen' ? [] : [{ uid, kind: NOTICES[act], values }],
    }
  }
}

export const undoDocument = undoRow(AREA, 'document_request', COLUMNS)

export const documentList: StaffList<number> = {
  name: AREA,
  states: ['open', 'seen', 'requested', 'ready', 'refused', 'withdrawn'],
  waiting: ['open', 'seen', 'requested'],
  rows: (db: Reading) =>
    db
      .selectFrom('document_request')
      .innerJoin('patron', 'patron.uid', 'document_request.uid')
      .select([
        'document_request.id',
        'state',
        'document_request.created_at as at',
        'user_id as reader',
        'display_name as name',
        'title as what',
        'kind',
        'author',
        'source',
        'year',
        'volume',
        'issue',
        'pages',
        'isbn',
        'issn',
        'doi',
        'number',
        'way',
        'needed_by',
        'remark',
        'reply',
        'link',
      ]),
}
