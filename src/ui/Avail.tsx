import type { ReactNode } from 'react'
import '../styles/book/record.css'
import { Icon } from './icons/Icon.tsx'
import { globe, info, okCircle } from './icons/icons.ts'
import { ban, bookOpen, clock, layers } from './icons/icons-pages.ts'

/**
 * ok on the shelf · out on loan · in library use only · online · off not there · bad lost · unknown nobody can say · said
 * a message to the reader, no state of a copy
 */
const KINDS = {
  ok: ['ok', okCircle],
  out: ['out', clock],
  in: ['in', bookOpen],
  online: ['in', globe],
  off: ['off', layers],
  bad: ['bad', ban],
  unknown: ['off', info],
  // not used in elements, which then need not carry its icon
  said: ['said', import.meta.env.OPAC_ELEMENTS ? '' : info],
} as const

export type AvailKind = keyof typeof KINDS

/** A state as colour, icon and text, never colour alone (WCAG 1.4.1). */
export function Avail({
  kind,
  isBold,
  children,
}: {
  kind: AvailKind
  isBold?: boolean
  children: ReactNode
}) {
  const [name, icon] = KINDS[kind]
  const names = `avail avail--${name}`
  if (import.meta.env.OPAC_ELEMENTS)
    return (
      <span className={names}>
        <Icon d={icon} size="sm" />
        {isBold ? <b>{children}</b> : children}
      </span>
    )
  const Names = isBold ? 'b' : 'span'
  return (
    <Names className={names}>
      <Icon d={icon} />
      {children}
    </Names>
  )
}
