import { useState } from 'react'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sliders } from '../../ui/icons-pages.ts'
import { lazyPart, useSoon } from '../../ui/lazy-part.tsx'

const Dialog = lazyPart(async () => {
  const [{ AdvancedDialog }] = await Promise.all([import('./AdvancedDialog.tsx'), needMessages('advanced')])
  return AdvancedDialog
})

/** The way to the advanced search (F01), and its dialog once it is asked for. */
export function AdvancedSearch() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useSoon(Dialog)
  return (
    <>
      <button type="button" className="advanced" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon d={sliders} size="sm" />
        {t('shell.advanced')}
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
