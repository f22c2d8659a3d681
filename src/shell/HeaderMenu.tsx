import { useReducer } from 'react'
import { toast } from '../core/stores/toasts.ts'
import { Menu, type MenuProps } from '../ui/Menu.tsx'

type Contents = typeof import('./menu-contents.tsx')
let contents: Contents | undefined

/** A menu of the header. What is in it is fetched when one is first opened: most visits open none. */
export function HeaderMenu({
  part,
  ...menu
}: { part: keyof Contents } & Omit<MenuProps, 'children' | 'onOpen'>) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const load = () => {
    if (contents) return redraw()
    import('./menu-contents.tsx').then(
      module => {
        contents = module
        redraw()
      },
      () => toast('err', { key: 'errors.chunk' }),
    )
  }
  const Part = contents?.[part]
  return (
    <Menu {...menu} onOpen={load}>
      {Part && <Part />}
    </Menu>
  )
}
