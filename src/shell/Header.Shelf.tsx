import { useStore } from '@nanostores/react'
import { $shelf } from '../core/stores/temporary-shelf.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { shelf } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { ShelfList } from './menu-contents.Shelf.tsx'

/** S08: the temporary shelf with its count; opened, what stands on it. */
export function Shelf() {
  const t = useT()
  const ids = useStore($shelf)
  return (
    <Menu
      label={`${t('shell.shelf')}: ${t('shell.shelfCount', { count: ids.length })}`}
      summary={
        <>
          <Icon d={shelf} />
          <span className="lbl lbl--opt">{t('shell.shelf')}</span>
          {ids.length > 0 && <span className="count">{ids.length}</span>}
        </>
      }
    >
      <ShelfList />
    </Menu>
  )
}
