import { type ComponentType, useState } from 'react'
import { $shelf } from '../core/stores/shelf.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { shelf } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { useKept } from '../ui/use-kept.ts'

const NOTHING: string[] = []

/** S08: the temporary shelf with its count; opened, what stands on it. Titles are fetched when it is opened. */
export function Shelf() {
  const t = useT()
  const ids = useKept($shelf, NOTHING)
  const [List, setList] = useState<ComponentType | null>(null)
  const load = () => {
    if (!List) void import('./ShelfList.tsx').then(module => setList(() => module.ShelfList))
  }
  return (
    <Menu
      onOpen={load}
      label={`${t('shell.shelf')}: ${t('shell.shelfCount', { count: ids.length })}`}
      summary={
        <>
          <Icon d={shelf} />
          <span className="lbl lbl--opt">{t('shell.shelf')}</span>
          {ids.length > 0 && <span className="count">{ids.length}</span>}
        </>
      }
    >
      {List && <List />}
    </Menu>
  )
}
