import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { iconBefore } from '../../ui/Icon.tsx'
import { dots } from '../../ui/icons-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const RowMenuList = lazyPart(() => import('./RowMenuList.tsx').then(part => part.RowMenuList))

const fetchList = () => RowMenuList.fetchPart().catch(() => 0)

/** Opens the actions of a row by their names; they are the buttons that stand beside it. */
export function RowMenu() {
  const t = useT()
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={`rec__more${iconBefore(dots)}`}
        aria-label={t('book.actions')}
        aria-haspopup="menu"
        aria-expanded={!!opener}
        // before the press; what does not come now is asked for then
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={event => setOpener(event.currentTarget)}
      />
      {opener && <RowMenuList opener={opener} onClose={() => setOpener(null)} />}
    </>
  )
}
