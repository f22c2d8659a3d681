import { readAllNotices } from '../../../core/api/reader/notices.ts'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { check } from '../../../ui/icons/icons-pages.ts'

export function ReadAll({ disabled }: { disabled: boolean }) {
  const t = useT()
  const { isBusy, submit } = useSubmit()
  async function readAll() {
    // the HTTP client shows refusals as a toast
    const answer = await submit(readAllNotices)
    if (!answer) return
    toast('ok', { text: t('messages.readAllDone', { count: answer.count }) })
    noteChange()
  }
  return (
    <button
      type="button"
      className="btn btn--sm"
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      onClick={() => void readAll()}
    >
      <Icon d={check} />
      {t(isBusy ? 'messages.readingAll' : 'messages.readAll')}
    </button>
  )
}

type PickAllProps = { all: number; some: number; onToggle: (isOn: boolean) => void }

export function PickAll({ all, some, onToggle }: PickAllProps) {
  const t = useT()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={some === all}
        ref={box => {
          if (box) box.indeterminate = some > 0 && some < all
        }}
        onChange={event => onToggle(event.currentTarget.checked)}
      />
      {some ? t('messages.selected', { count: some }) : t('messages.selectAll')}
    </label>
  )
}
