import '../../../styles/feedback.css'
import type { Feedback } from '../../../contract/reader/feedbacks.ts'
import { type FeedbackStatus, type ListOrder, loadFeedback } from '../../../core/api/reader/feedbacks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AccountPage, ListPager, NothingThere, RequestState } from '../account/AccountParts.tsx'
import { useList } from '../account/use-fresh.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { DatedStates } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { Thread } from './Thread.tsx'

const FeedbackForm = lazyPart(async () => (await import('./FeedbackForm.tsx')).FeedbackForm)

const PATH = '/reader/feedback'
const STATES = ['', 'open', 'answered', 'closed'] as const satisfies FeedbackStatus[]
const ORDERS = ['desc', 'asc'] as const satisfies ListOrder[]

const COLUMNS: Column<Feedback>[] = [
  ['common.date', row => row.createdDate],
  ['feedback.colKind', row => row.typeDesc],
  ['feedback.colTitle', row => row.title],
  ['feedback.colText', row => row.content],
  ['common.status', row => row.statusDesc],
  [
    'feedback.colAnswer',
    row => row.answers.map(one => `${one.author} ${one.createdDate}: ${one.content}`).join('\n'),
  ],
]

/** R16: feedback with the library's replies, and a new form. State, order and page are in the URL. */
export default function FeedbackPage() {
  const t = useT()
  const address = useListAddress(PATH)
  const status = address.one('status', STATES)
  const sortType = address.one('sort', ORDERS)
  const load: Parameters<typeof useList<NonNullable<Awaited<ReturnType<typeof loadFeedback>>>>>[0] = (
    page,
    size,
    options,
  ) => loadFeedback(page, size, { status, sortType }, options)
  const request = useList(load, 'page', `${status} ${sortType}`)
  const { data } = request
  const isEmpty = !request.hasFailed && data?.total === 0
  return (
    <AccountPage
      id="feedback"
      title={t('feedback.title')}
      note={data && t('feedback.count', { count: data.total })}
      action={<ExportRows name={t('feedback.title')} columns={COLUMNS} load={load} total={data?.total} />}
    >
      <div className="letters">
        <div>
          {!!data && (data.total > 0 || status !== '') && (
            <DatedStates
              now={status}
              states={STATES}
              label={value => t(`feedback.states.${value as Exclude<typeof value, ''>}`)}
              order={sortType}
              total={data.total}
              address={address}
            />
          )}
          <RequestState request={request} />
          {isEmpty && status === '' && (
            <NothingThere title={t('feedback.empty')}>{t('feedback.emptyText')}</NothingThere>
          )}
          {isEmpty && status !== '' && (
            <NothingThere title={t('lists.emptyHere')}>{t('lists.emptyHereText')}</NothingThere>
          )}
          {!request.hasFailed && !!data?.items.length && (
            <div className="threads" aria-busy={request.isLoading}>
              {data.items.map(letter => (
                <Thread key={letter.feedbackId} letter={letter} />
              ))}
            </div>
          )}
          <ListPager heading="feedback" path={PATH} request={request} />
        </div>
        <FeedbackForm onSent={() => address.go({ status: '', sort: '' })} />
      </div>
    </AccountPage>
  )
}
