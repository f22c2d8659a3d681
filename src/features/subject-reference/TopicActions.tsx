import { useState } from 'react'
import { copyTopic } from '../../core/api/shared-booklists.ts'
import { copyText } from '../../core/browser/copy-text.ts'
import { can } from '../../core/stores/config.ts'
import { asReader } from '../../core/stores/pending-actions.ts'
import { noteChange } from '../../core/stores/reader-changes.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/error-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { share } from '../../ui/icons-book.ts'
import { copy } from '../../ui/icons-cite.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

/** Share, copy, export. Prompts for sign-in first where needed. */
export function TopicActions({ id, bibIds }: { id: string; bibIds: string[] }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)

  const copyAddress = async () => {
    const isCopied = await copyText(location.href)
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'topics.shared' : 'topics.shareFailed') })
  }
  async function copyBooks() {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await asReader(null, () => copyTopic(id))
      if (answer) {
        noteChange()
        toast('ok', { text: t('topics.copied', { name: answer.booklist.booklistName }) })
        if (answer.left > 0) toast('warn', { text: t('topics.left', { count: answer.left }) })
      }
    } catch (error) {
      toast('err', { text: errorText(error, t) })
    }
    setBusy(false)
  }

  return (
    <div className="expo__acts noprint">
      <button type="button" className="btn" onClick={() => void copyAddress()}>
        <Icon d={share} />
        {t('topics.share')}
      </button>
      {bibIds.length > 0 && can('x/collections/:id/copy') && (
        <button type="button" className="btn" aria-busy={isBusy} onClick={() => void copyBooks()}>
          <Icon d={copy} />
          {t('topics.copy')}
        </button>
      )}
      {bibIds.length > 0 && <ExportMenu bibIds={bibIds} summary={t('topics.export')} />}
    </div>
  )
}
