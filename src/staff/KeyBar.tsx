/** The page's main keyboard shortcuts at its foot, and a list of all shortcuts. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $shortcuts } from '../core/stores/shortcuts.ts'
import { useT } from '../i18n/use-t.ts'
import { useKeys } from '../ui/keys.ts'
import { Dialog } from '../ui/over/Dialog.tsx'
import { keyOfRoom } from './key-of-room.ts'
import { $session } from './session.ts'

/** shortcuts and what they do */
type Rows = [keys: string[], does: string][]

export function KeyBar({ keys }: { keys: Rows }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isOn = useStore($shortcuts)
  const rooms = useStore($session)?.rooms ?? []
  useKeys({ '?': () => setOpen(true) })
  return (
    <footer className="kbar">
      <div className="wrap">
        <ul aria-label={t('staff.keys')}>
          <Lines rows={keys} />
        </ul>
        <span className="kbar__v">
          <span className="kbar__r">{t('staff.roomKeys')}</span>
          <button type="button" className="linkbtn" onClick={() => setOpen(true)}>
            <kbd className="k">?</kbd> {t('staff.allKeys')}
          </button>
        </span>
      </div>
      {isOpen && (
        <Dialog open title={t('staff.allKeys')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <div className="keys">
            <label className="check">
              <input
                type="checkbox"
                checked={isOn}
                onChange={event => $shortcuts.set(event.currentTarget.checked)}
              />
              {t('staff.keysOn')}
            </label>
            <h3>{t('staff.keys')}</h3>
            <ul>
              <Lines rows={keys} />
            </ul>
            <h3>{t('staff.everywhere')}</h3>
            <ul>
              <Lines
                rows={[
                  ...rooms.map((room, nth): Rows[number] => [
                    [`Alt ${keyOfRoom(nth)}`],
                    t(`staff.rooms.${room}`),
                  ]),
                  [['?'], t('staff.allKeys')],
                  [['Esc'], t('common.close')],
                ]}
              />
            </ul>
          </div>
        </Dialog>
      )}
    </footer>
  )
}

const Lines = ({ rows }: { rows: Rows }) =>
  rows.map(([names, does]) => (
    <li key={does}>
      {names.map(name => (
        <kbd key={name} className="k">
          {name}
        </kbd>
      ))}
      {does}
    </li>
  ))
