import type { KeyboardEvent, ReactNode } from 'react'
import { arrowStep } from '../core/browser/arrow-step.ts'
import '../styles/tabs.css'

export type Tab = {
  id: string
  label: ReactNode
  /** discipline letter before the label */
  cls?: string
  count?: number
}

const face = ({ label, cls, count }: Tab) => (
  <>
    {cls && <span className="cls">{cls}</span>}
    {label}
    {count !== undefined && <span className="num faint">{count}</span>}
  </>
)

export type TabsProps = {
  /** accessible name of the tab list */
  label: string
  /** id prefix that links a tab to its TabPanel */
  base: string
  tabs: readonly Tab[]
  current: string
  onChoose: (id: string) => void
}

/** Tabs (ARIA APG): arrows, Home and End move and select. */
export function Tabs({ label, base, tabs, current, onChoose }: TabsProps) {
  const at = tabs.findIndex(tab => tab.id === current)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(event)
    const to = step ? at + step : event.key === 'Home' ? 0 : event.key === 'End' ? -1 : undefined
    if (to === undefined) return
    event.preventDefault()
    const tab = tabs[(to + tabs.length) % tabs.length]!
    onChoose(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          className="tab"
          role="tab"
          id={`${base}-${tab.id}`}
          // the other panels are not rendered
          aria-controls={tab.id === current ? `${base}-${tab.id}-panel` : undefined}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {face(tab)}
        </button>
      ))}
    </div>
  )
}

export const TabPanel = (props: { base: string; id: string; className?: string; children: ReactNode }) => (
  <div
    role="tabpanel"
    id={`${props.base}-${props.id}-panel`}
    aria-labelledby={`${props.base}-${props.id}`}
    className={props.className}
  >
    {props.children}
  </div>
)

/** The same, as links between pages. */
export const TabLinks = (props: {
  label: string
  tabs: readonly (Tab & { href: string })[]
  current: string
}) => (
  <nav className="tabline" aria-label={props.label}>
    <div className="tabs">
      {props.tabs.map(tab => (
        <a
          key={tab.id}
          className="tab"
          href={tab.href}
          aria-current={tab.id === props.current ? 'page' : undefined}
        >
          {face(tab)}
        </a>
      ))}
    </div>
  </nav>
)
