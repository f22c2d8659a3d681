import './full-message.css'
import type { ReactNode } from 'react'
import '../../styles/empty.css'
import '../../styles/states.css'
import { type Scene, ShelfScene } from '../cover/ShelfScene.tsx'

export type FullMessageProps = {
  /** gap: page not found; fallen: server error */
  scene: Scene
  /** '404', 'SERVER ERROR' */
  code?: string
  title: ReactNode
  children?: ReactNode
  /** a search box under the text */
  search?: ReactNode
  actions?: ReactNode
  /** of the server's log, which finds the error by it; '' = none */
  reference?: string
}

/** A full page with a message and an action. Contains the page's h1. */
export const FullMessage = ({
  scene,
  code,
  title,
  children,
  search,
  actions,
  reference,
}: FullMessageProps) => (
  <section className="fullmsg">
    <ShelfScene scene={scene} />
    {code && <span className="code">{code}</span>}
    <h1>{title}</h1>
    {children && <p>{children}</p>}
    {search}
    {actions && <div className="row">{actions}</div>}
    {reference && <p className="fullmsg__ref mono">{reference}</p>}
  </section>
)
