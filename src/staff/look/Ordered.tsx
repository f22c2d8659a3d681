/**
 * A list whose rows can be moved by dragging, with the arrow buttons, or with keys: space picks a row up, the arrow
 * keys move it, space drops it, Escape puts it back.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { chevUp, grip } from '../icons.ts'

type Props<T> = {
  items: T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  label: string
  onOrder: (items: T[]) => void
  /** content at the end of a row */
  children?: (item: T, at: number) => ReactNode
}

export function Ordered<T>({ items, keyOf, nameOf, label, onOrder, children }: Props<T>) {
  const t = useT()
  const [taken, setTaken] = useState<{ key: string; before: T[] } | null>(null)
  const [said, setSaid] = useState('')
  const dragged = useRef<number | null>(null)
  const focus = useRef('')
  const list = useRef<HTMLUListElement>(null)

  // the moved row keeps the focus
  useEffect(() => {
    if (!focus.current) return
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = ''
  })
  function move(from: number, to: number, keepsFocus = false) {
    if (to < 0 || to >= items.length || from === to) return
    const next = [...items]
    const [item] = next.splice(from, 1)
    next.splice(to, 0, item!)
    if (keepsFocus) focus.current = keyOf(item!)
    setSaid(t('staffLook.moved', { name: nameOf(item!), at: to + 1, count: items.length }))
    onOrder(next)
  }
  function press(event: { key: string; preventDefault: () => void }, at: number) {
    const key = keyOf(items[at]!)
    const isTaken = taken?.key === key
    if (event.key === ' ') {
      event.preventDefault()
      setTaken(isTaken ? null : { key, before: items })
      setSaid(t(isTaken ? 'staffLook.laid' : 'staffLook.taken', { name: nameOf(items[at]!) }))
    } else if (isTaken && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, true)
    } else if (isTaken && event.key === 'Escape') {
      event.preventDefault()
      focus.current = key
      onOrder(taken.before)
      setTaken(null)
    }
  }
  return (
    <>
      <ul className="ord" aria-label={label} ref={list}>
        {items.map((item, at) => {
          const key = keyOf(item)
          return (
            <li
              key={key}
              draggable
              className={taken?.key === key ? 'is-move' : undefined}
              onDragStart={event => {
                // Firefox does not drag an element without data
                event.dataTransfer?.setData('text/plain', nameOf(item))
                dragged.current = at
              }}
              onDragOver={event => event.preventDefault()}
              onDrop={event => {
                event.preventDefault()
                if (dragged.current !== null) move(dragged.current, at)
                dragged.current = null
              }}
            >
              <button
                type="button"
                className="ord__grip"
                data-key={key}
                aria-pressed={taken?.key === key}
                aria-label={t('staffLook.takeUp', { name: nameOf(item) })}
                onKeyDown={event => press(event, at)}
              >
                <Icon d={grip} />
              </button>
              <span>{nameOf(item)}</span>
              <span className="ord__a">{children?.(item, at)}</span>
              <span className="mv">
                <button
                  type="button"
                  className="iconbtn iconbtn--sm"
                  disabled={at === 0}
                  aria-label={t('staffLook.up', { name: nameOf(item) })}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon d={chevUp} />
                </button>
                <button
                  type="button"
                  className="iconbtn iconbtn--sm"
                  disabled={at === items.length - 1}
                  aria-label={t('staffLook.down', { name: nameOf(item) })}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon d={chevDown} />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}
