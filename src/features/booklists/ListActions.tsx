import { useStore } from '@nanostores/react'
import { useRouter } from 'wouter'
import { useRequestAllDialog } from '../../blocks/request-all/use-request-all-dialog.tsx'
import type { BooklistInfo } from '../../contract/lists/booklists.ts'
import { allRows } from '../../core/all-rows.ts'
import { loadBooklistBooks } from '../../core/api/booklists.ts'
import { copyBooklist, followBooklist } from '../../core/api/shared-booklists.ts'
import { copyText } from '../../core/browser/copy-text.ts'
import { can, lacks } from '../../core/stores/config.ts'
import { asReader } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { share } from '../../ui/icons/icons-book.ts'
import { copy } from '../../ui/icons/icons-cite.ts'
import { bookmark, check, hold } from '../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

/** the server tells them */
const NO_TITLES = new Map<string, string>()

type Props = {
  info: BooklistInfo
  /** key of the share link, if opened by one */
  linkKey: string
  /** reports the new follower count */
  onFollow: (isFollowed: boolean, count: number) => void
}

/** Follow, share, copy, export. Prompts for sign-in first where needed. */
export function ListActions({ info, linkKey, onFollow }: Props) {
  const t = useT()
  const uid = useStore($uid)
  const { busy, submit } = useSubmit()
  const { base } = useRouter()
  const { requestAll, isOpening, dialog } = useRequestAllDialog()
  const id = info._id
  const isFollowed = uid !== null && info.isFollowed === 1

  const doing = (what: string, work: () => Promise<void>) => submit(work, { what, onFault: toastFault })
  const follow = async () => {
    const answer = await asReader(null, () => followBooklist(id, isFollowed ? 0 : 1))
    if (!answer) return
    noteChange()
    onFollow(answer.isFollowed === 1, answer.followCount)
    toast('ok', { text: t(answer.isFollowed ? 'listPage.followHint' : 'listPage.unfollowed') })
  }
  const copyAddress = async () => {
    const isCopied = await copyText(location.href)
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'listPage.shared' : 'listPage.shareFailed') })
  }
  const copyList = async () => {
    const answer = await asReader(null, () => copyBooklist(id, linkKey))
    if (!answer) return
    noteChange()
    toast('ok', { text: t('listPage.copied', { name: answer.booklist.booklistName }) })
    if (answer.left > 0) toast('warn', { text: t('listPage.left', { count: answer.left }) })
  }
  /** ids of all its books, for export */
  async function allBooks(): Promise<string[]> {
    const books = await allRows((page, size) => loadBooklistBooks(id, page, size, { key: linkKey }))
    return (books ?? []).map(book => book.bibId)
  }

  return (
    <div className="listacts noprint">
      {info.isPublic === 1 && info.isOwner !== 1 && can('x/booklists/:id/follow') && (
        <button
          type="button"
          className={isFollowed ? 'btn' : 'btn btn--primary'}
          aria-pressed={isFollowed}
          aria-busy={busy === 'follow'}
          onClick={() => void doing('follow', follow)}
        >
          <Icon d={isFollowed ? check : bookmark} />
          {t(isFollowed ? 'common.following' : 'listPage.follow')}
        </button>
      )}
      {(info.isPublic === 1 || linkKey) && (
        <button type="button" className="btn" onClick={() => void doing('share', copyAddress)}>
          <Icon d={share} />
          {t('common.share')}
        </button>
      )}
      {can('x/booklists/:id/copy') && (
        <button
          type="button"
          className="btn"
          aria-busy={busy === 'copy'}
          onClick={() => void doing('copy', copyList)}
        >
          <Icon d={copy} />
          {t('listPage.copy')}
        </button>
      )}
      {(info.itemCount ?? 0) > 0 && can('x/requests/several') && !lacks('x/requests/several') && (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          aria-busy={isOpening}
          onClick={() => void requestAll({ load: allBooks, titles: NO_TITLES, base })}
        >
          <Icon d={hold} />
          {t('listPage.reserveAll')}
        </button>
      )}
      {dialog}
      {(info.itemCount ?? 0) > 0 && <ExportMenu bibIds={allBooks} summary={t('common.export')} />}
    </div>
  )
}
