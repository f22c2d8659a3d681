import { useState } from 'react'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sliders } from '../../ui/icons-pages.ts'
import { lazyPart, partHooks } from '../../ui/lazy-part.tsx'

const Dialog = lazyPart(async () => {
  const [{ AdvancedDialog }] = await Promise.all([import('./AdvancedDialog.tsx'), needMessages('advanced')])
  return AdvancedDialog
})

/** The way to the advanced search (F01), and its dialog once it is asked for. */
export function AdvancedSearch() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  // open once it is there: what cannot be had can be asked for again
  const open = () => void Dialog.fetchPart().then(() => setOpen(true), partHooks.onFailure)
  // four views weigh more than most readers would use: they come while the pointer is on its way, or with the focus
  const ahead = () => void Dialog.fetchPart().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className="advanced"
        aria-haspopup="dialog"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={open}
      >
        <Icon d={sliders} size="sm" />
        {t('shell.advanced')}
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
