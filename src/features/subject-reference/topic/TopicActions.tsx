import { copyTopic } from '../../../core/api/shared-booklists.ts'
import { copyText } from '../../../core/browser/copy-text.ts'
import { can } from '../../../core/stores/config.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { share } from '../../../ui/icons/icons-book.ts'
import { copy } from '../../../ui/icons/icons-cite.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

/** Share, copy, export. Prompts for sign-in first where needed. */
export function TopicActions({ id, bibIds }: { id: string; bibIds: string[] }) {
  const t = useT()
  const { isBusy, submit } = useSubmit()

  const copyAddress = async () => {
    const isCopied = await copyText(location.href)
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'topics.shared' : 'topics.shareFailed') })
  }
  async function copyBooks() {
    const answer = await asReader(null, () => copyTopic(id))
    if (!answer) return
    noteChange()
    toast('ok', { text: t('topics.copied', { name: answer.booklist.booklistName }) })
    if (answer.left > 0) toast('warn', { text: t('topics.left', { count: answer.left }) })
  }

  return (
    <div className="expo__acts noprint">
      <button type="button" className="btn" onClick={() => void copyAddress()}>
        <Icon d={share} />
        {t('common.share')}
      </button>
      {bibIds.length > 0 && can('x/collections/:id/copy') && (
        <button
          type="button"
          className="btn"
          aria-busy={isBusy}
          onClick={() => void submit(copyBooks, { onFault: toastFault })}
        >
          <Icon d={copy} />
          {t('topics.copy')}
        </button>
      )}
      {bibIds.length > 0 && <ExportMenu bibIds={bibIds} summary={t('common.export')} />}
    </div>
  )
}
