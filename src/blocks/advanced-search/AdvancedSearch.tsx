import { useState } from 'react'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sliders } from '../../ui/icons-pages.ts'
import { lazyPart, partHooks, useSoon } from '../../ui/lazy-part.tsx'

const Dialog = lazyPart(async () => {
  const [{ AdvancedDialog }] = await Promise.all([import('./AdvancedDialog.tsx'), needMessages('advanced')])
  return AdvancedDialog
})

/** The way to the advanced search (F01), and its dialog once it is asked for. */
export function AdvancedSearch() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useSoon(Dialog)
  // open once it is there: what cannot be had can be asked for again
  const open = () => void Dialog.fetchPart().then(() => setOpen(true), partHooks.onFailure)
  return (
    <>
      <button type="button" className="advanced" aria-haspopup="dialog" onClick={open}>
        <Icon d={sliders} size="sm" />
        {t('shell.advanced')}
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
