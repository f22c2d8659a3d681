import { type ReactNode, useState } from 'react'
import type { Condition } from '../../core/rules/search/search-url.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { sliders } from '../../ui/icons/icons-pages.ts'
import { lazyPart, partHooks, usePrefetch } from '../../ui/lazy-part.tsx'

const Dialog = lazyPart(async () => {
  const [{ AdvancedDialog }] = await Promise.all([import('./AdvancedDialog.tsx'), needMessages('advanced')])
  return AdvancedDialog
})

type Props = {
  /** initial conditions; by default the search in the URL */
  conditions?: Condition[]
  className?: string
  children?: ReactNode
}

/** Button for the advanced search (F01), and its lazily loaded dialog. */
export function AdvancedSearch({ conditions, className = 'advanced', children }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // opens once loaded; a failed load can be retried
  const open = () => void Dialog.fetchPart().then(() => setOpen(true), partHooks.onFailure)
  usePrefetch(Dialog)
  // loads earlier on hover or focus
  const ahead = () => void Dialog.fetchPart().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
      >
        {children ?? (
          <>
            <Icon d={sliders} size="sm" />
            {t('shell.advanced')}
          </>
        )}
      </button>
      {isOpen && <Dialog conditions={conditions} onClose={() => setOpen(false)} />}
    </>
  )
}
