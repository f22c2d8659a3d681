import { useEffect, useRef } from 'react'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { lacks } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { close } from '../../../ui/icons/icons.ts'
import { pause, pin, play } from '../../../ui/icons/icons-pages.ts'
import { type ChangeKind, canTake } from './changes.ts'

type Props = {
  /** that can be selected; that are */
  rows: RequestRow[]
  picked: RequestRow[]
  /** what is being asked below the bar */
  open: ChangeKind | null
  onPick: (isAll: boolean) => void
  onAct: (what: ChangeKind) => void
}

const ACTS = [
  ['move', 'requests.movePlace', pin, 'x/requests/batch_move'],
  ['pause', 'requests.pause', pause, 'x/requests/batch_pause'],
  ['resume', 'requests.resume', play, 'x/requests/batch_resume'],
  ['cancel', 'requests.cancel', close, 'requests/cancel'],
] as const satisfies [ChangeKind, ...unknown[]][]

/** Acts on the selected requests. What the library's system cannot do is not here; what none of them takes is disabled. */
export function RequestBar({ rows, picked, open, onPick, onAct }: Props) {
  const t = useT()
  const all = useRef<HTMLInputElement>(null)
  const isAll = picked.length === rows.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = picked.length > 0 && !isAll
  }, [picked.length, isAll])
  return (
    <fieldset className="rqbar">
      <legend className="sr">{t('requests.bar')}</legend>
      <label className="check">
        <input
          type="checkbox"
          ref={all}
          checked={picked.length > 0 && isAll}
          onChange={event => onPick(event.currentTarget.checked)}
        />
        <span>
          {picked.length > 0 ? t('requests.selected', { count: picked.length }) : t('requests.selectAll')}
        </span>
      </label>
      {ACTS.map(([what, label, icon, path]) => {
        if (lacks(path)) return null
        const isOff = !picked.some(row => canTake(row, what))
        const isDrawer = what === 'move' || what === 'pause'
        return (
          <button
            key={what}
            type="button"
            className="btn btn--sm"
            aria-disabled={isOff || undefined}
            data-opens={isDrawer ? what : undefined}
            aria-expanded={isDrawer ? open === what : undefined}
            onClick={() => isOff || onAct(what)}
          >
            <Icon d={icon} size="sm" />
            {t(label)}
          </button>
        )
      })}
    </fieldset>
  )
}
