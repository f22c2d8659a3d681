import type { ReactNode } from 'react'
import '../../styles/empty.css'
import '../../styles/states.css'
import { type Scene, ShelfScene } from '../cover/ShelfScene.tsx'

export type EmptyProps = {
  scene?: Scene
  title: ReactNode
  /** why it is empty, and what to do */
  children?: ReactNode
  /** one action: a button or a link */
  action?: ReactNode
}

export const Empty = ({ scene = 'few', title, children, action }: EmptyProps) => (
  <div className="empty">
    <ShelfScene scene={scene} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className="row">{action}</div>}
  </div>
)
