import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/forms.css'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import '../messages.css'
import type { NoticeRow } from '../../../contract/reader/notices.ts'
import { loadNotices } from '../../../core/api/reader/notices.ts'
import { can } from '../../../core/stores/config.ts'
import { $unread } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { trash } from '../../../ui/icons/icons-pages.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { errorText } from '../../../ui/state/error-text.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/Tabs.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'
import { readNoticeUrl, writeNoticeUrl } from '../notice-url.ts'
import { PickAll, ReadAll } from './MessagePage.Actions.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { NoticeWays } from './NoticeWays.tsx'
import { timeOf } from './notice-kinds.ts'
import { useDeletion } from './use-deletion.ts'
import { useNotices } from './use-notices.ts'

const PATH = '/reader/message'
const COLUMNS: Column<NoticeRow>[] = [
  ['common.date', row => timeOf(row)],
  ['common.type', row => row.kindDesc],
  ['lists.colTitle', row => row.title],
  ['lists.colText', row => row.content],
]

/** R13: messages of the library: read in place, deleted singly or together. */
export default function MessagePage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const view = readNoticeUrl(useSearch())
  const { isUnread, page } = view
  const unread = useStore($unread)
  const list = useNotices(view)
  const { rows, pages } = list
  const [open, setOpen] = useState<number[]>([])
  const [picked, setPicked] = useState<number[]>([])
  const [fault, setFault] = useState('')
  const [deletions, setDeletions] = useState(0)
  const deletion = useDeletion(deleted => {
    list.takeOff(deleted)
    setPicked(now => now.filter(id => !deleted.includes(id)))
    setDeletions(now => now + 1)
  })
  // the pressed button may be gone
  useEffect(() => {
    if (deletions) document.getElementById('messages')?.focus()
  }, [deletions])
  usePageTitle(t('messages.title'))
  useTopOfPage(page, 'messages')

  async function toggle(row: NoticeRow) {
    const isOpening = !open.includes(row.noticeId)
    setOpen(now => (isOpening ? [...now, row.noticeId] : now.filter(id => id !== row.noticeId)))
    if (!isOpening || row.isRead === 1) return
    setFault('')
    // its text is shown already; only marking it as read can fail
    await list.markRead(row).catch(error => setFault(t('messages.notRead', { reason: errorText(error, t) })))
  }

  // new ones may have arrived since the count
  const hasNew = rows.some(row => row.isRead !== 1)

  // a link may name the message to open
  const target = view.open ? rows.find(row => row.noticeId === view.open) : undefined
  useEffect(() => {
    if (target && !open.includes(target.noticeId)) void toggle(target)
  }, [target?.noticeId])

  // the last page has been emptied, or the link is old
  const isKnown = !list.isLoading && !list.hasFailed && list.hasAnswer
  const last = Math.max(1, pages)
  useLastPage(page, isKnown ? last : 0, to =>
    navigate(PATH + writeNoticeUrl({ isUnread, page: to }), { replace: true }),
  )

  const selected = rows.map(row => row.noticeId).filter(id => picked.includes(id))
  const single =
    deletion.pending.length === 1 ? rows.find(row => row.noticeId === deletion.pending[0]) : undefined
  const problem = fault || deletion.fault
  const filter = (isOn: boolean) => base + PATH + writeNoticeUrl({ isUnread: isOn })
  return (
    <section className="mt-6" aria-labelledby="messages">
      <div className="split">
        <h1 id="messages" className="listhead" tabIndex={-1}>
          {t('messages.title')}{' '}
          <small className="faint tnum" aria-live="polite">
            {list.hasAnswer && !isUnread && t('messages.count', { count: list.total })}
            {list.hasAnswer && isUnread && t('messages.countUnread', { count: list.total })}
          </small>
        </h1>
        <div className="row">
          {can('x/notices/read') && <ReadAll disabled={unread === 0 && !hasNew} />}
          <ExportRows
            name={t('messages.title')}
            columns={COLUMNS}
            load={(nth, size, options) => loadNotices({ page: nth, pageSize: size, isUnread }, options)}
            total={list.total}
          />
        </div>
      </div>
      <div className="notefilter">
        <TabLinks
          label={t('messages.filter')}
          current={isUnread ? 'unread' : 'all'}
          tabs={[
            { id: 'all', label: t('common.all'), href: filter(false) },
            { id: 'unread', label: t('messages.filterUnread'), href: filter(true), count: unread },
          ]}
        />
      </div>
      {problem && (
        <div className="mt-4">
          <Alert kind="err">{problem}</Alert>
        </div>
      )}
      {list.hasFailed && <MessagesFailed error={list.error} onRetry={list.retry} />}
      {!list.hasAnswer && list.isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={4} label={t('messages.loading')} />
        </div>
      )}
      {isKnown && !rows.length && page <= last && <MessagesEmpty isUnread={isUnread} />}
      {!list.hasFailed && rows.length > 0 && (
        <>
          <div className="loanbar">
            <PickAll
              all={rows.length}
              some={selected.length}
              onToggle={isOn => setPicked(isOn ? rows.map(row => row.noticeId) : [])}
            />
            <button
              type="button"
              className="btn btn--sm"
              disabled={!selected.length}
              onClick={() => {
                deletion.setFault('')
                deletion.setPending(selected)
              }}
            >
              <Icon d={trash} />
              {t('messages.deleteSelected')}
            </button>
          </div>
          <ul className="panel notes" aria-busy={list.isLoading}>
            {rows.map(row => (
              <NoticeItem
                key={row.noticeId}
                row={row}
                isOpen={open.includes(row.noticeId)}
                isPicked={selected.includes(row.noticeId)}
                onToggle={() => void toggle(row)}
                onPick={isOn =>
                  setPicked(now => (isOn ? [...now, row.noticeId] : now.filter(id => id !== row.noticeId)))
                }
                onDelete={() => {
                  deletion.setFault('')
                  deletion.setPending([row.noticeId])
                }}
              />
            ))}
          </ul>
        </>
      )}
      {!list.hasFailed && pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={to => base + PATH + writeNoticeUrl({ isUnread, page: to })}
          onJump={to => navigate(PATH + writeNoticeUrl({ isUnread, page: to }))}
        />
      )}
      {can('x/notices/ways') && <NoticeWays deletions={deletions} />}
      {deletion.pending.length > 0 && (
        <DeleteDialog
          count={deletion.pending.length}
          title={single?.title}
          isBusy={deletion.isBusy}
          onConfirm={deletion.confirm}
          onCancel={() => deletion.setPending([])}
        />
      )}
    </section>
  )
}

type Props = {
  /** how many */
  count: number
  /** of a single one */
  title?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms the deletion of one message or of several. */
function DeleteDialog({ count, title, isBusy, onConfirm, onCancel }: Props) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('messages.deleteMany', { count })}
      closeLabel={t('common.close')}
      cancel={t('common.cancel')}
      confirm={t(isBusy ? 'messages.deleting' : 'common.delete')}
      isBusy={isBusy}
      mustWait
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {title && <p className="notequote">{title}</p>}
      <p>{t('messages.deleteText')}</p>
    </ConfirmDialog>
  )
}

function MessagesEmpty({ isUnread }: { isUnread: boolean }) {
  const t = useT()
  return (
    <div className="panel mt-4">
      {isUnread ? (
        <Empty
          title={t('messages.noneUnread')}
          action={
            <Link href="/reader/message" className="btn">
              {t('messages.showAll')}
            </Link>
          }
        >
          {t('messages.noneUnreadText')}
        </Empty>
      ) : (
        <Empty title={t('messages.empty')}>{t('messages.emptyText')}</Empty>
      )}
    </div>
  )
}

function MessagesFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return <Failed title={t('messages.failed')} error={error} retry={t('common.reload')} onRetry={onRetry} />
}
