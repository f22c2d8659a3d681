import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { updateBooklist } from '../../../core/api/booklists.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

/** Visibility switch; changes after the server has confirmed. */
export function PublicSwitch({ list }: { list: BooklistCard }) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  const name = list.booklistName
  const isPublic = list.isPublic === 1

  async function change() {
    if (!(await submit(() => updateBooklist(list._id, { isPublic: isPublic ? 0 : 1 })))) return
    noteChange()
    toast('ok', { text: t(isPublic ? 'booklists.nowPrivate' : 'booklists.nowPublic', { name }) })
  }

  const state = t(isPublic ? 'booklists.isPublic' : 'booklists.isPrivate')
  return (
    <span className="pubswitch">
      <button
        type="button"
        role="switch"
        aria-checked={isPublic}
        aria-busy={isBusy}
        // the accessible name includes the visible text (WCAG 2.5.3)
        aria-label={`${state} ${t('booklists.publish', { name })}`}
        className="switch"
        onClick={() => void change()}
      >
        <span className="switch__track" aria-hidden="true" />
        {state}
      </button>
      {fault && (
        <span className="err" role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
