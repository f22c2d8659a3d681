/** Page frame: the bar with the rooms at the top, the content, and the shortcuts at the foot. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { StaffRoom, StaffSessionAnswer } from '../contract/staff/staff.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { user } from '../ui/icons/icons.ts'
import { lock } from '../ui/icons/icons-pages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Dialog } from '../ui/over/Dialog.tsx'
import { $drafts, dropDrafts } from './drafts.ts'
import { keyOfRoom } from './key-of-room.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Mark } from './Mark.tsx'
import { $proof, signOut } from './session.ts'
import { AccountDialog } from './signin/AccountDialog.tsx'

const PeopleDialog = lazyPart(async () => (await import('./signin/PeopleDialog.tsx')).PeopleDialog)
const ProofDialog = lazyPart(async () => (await import('./signin/ProofDialog.tsx')).ProofDialog)

type Props = {
  session: StaffSessionAnswer
  rooms: StaffRoom[]
  room: StaffRoom | undefined
  children: ReactNode
}

export function Shell({ session, rooms, room, children }: Props) {
  const t = useT()
  const [, go] = useLocation()
  const [open, setOpen] = useState<'account' | 'people' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const proof = useStore($proof)
  const unsaved = useUnsavedRooms(rooms)
  const leave = () => (unsaved.length > 0 ? setOpen('leave') : void signOut())
  return (
    <div className={room === 'inbox' ? 'staff staff--panes' : 'staff'}>
      <a className="skip" href="#main">
        {t('staff.skip')}
      </a>
      <div className="headband" aria-hidden="true" />
      <header className="sbar">
        <div className="wrap">
          <a className="sbar__brand" href="/space/">
            <Mark />
            <b>{session.library}</b>
            <span>{t('staff.name')}</span>
          </a>
          <nav className="snav" aria-label={t('staff.roomsLabel')}>
            {rooms.map((one, nth) => (
              <a
                key={one}
                href={`/staff/${one}`}
                aria-current={one === room ? 'page' : undefined}
                onClick={event => {
                  event.preventDefault()
                  go(`/${one}`)
                }}
              >
                <kbd className="k k--q">{keyOfRoom(nth)}</kbd>
                {t(`staff.rooms.${one}`)}
                {unsaved.includes(one) && (
                  <span className="unsaved">
                    <span className="sr"> ({t('staff.draft.here')})</span>
                  </span>
                )}
                {one === 'inbox' && session.waiting > 0 && <span className="count">{session.waiting}</span>}
                {one === 'inbox' && session.handed > 0 && (
                  <span className="tag tag--accent">{t('staff.handed', { count: session.handed })}</span>
                )}
              </a>
            ))}
          </nav>
          <div className="sbar__me">
            <LanguageSwitch />
            <button type="button" className="sbar__who" onClick={() => setOpen('account')}>
              <Icon d={user} />
              <b>{session.name}</b>
              <span className="sbar__role">{t(`staff.roles.${session.role ?? 'figures'}`)}</span>
            </button>
            <button type="button" className="btn btn--sm" onClick={leave}>
              <Icon d={lock} />
              {t('staff.signOut')}
            </button>
          </div>
        </div>
      </header>
      <main id="main" className="smain" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      {open === 'account' && (
        <AccountDialog session={session} onClose={close} onPeople={() => setOpen('people')} />
      )}
      {open === 'leave' && (
        <Dialog
          open
          title={t('staff.draft.title')}
          closeLabel={t('common.close')}
          onClose={close}
          kind="sm"
          footer={
            <>
              <button
                type="button"
                className="btn"
                onClick={() => {
                  dropDrafts()
                  void signOut()
                }}
              >
                {t('staff.draft.signOut')}
              </button>
              <button type="button" className="btn btn--primary" onClick={close}>
                {t('staff.draft.stay')}
              </button>
            </>
          }
        >
          <p>{t('staff.draft.leave', { rooms: unsaved.map(one => t(`staff.rooms.${one}`)).join(' · ') })}</p>
        </Dialog>
      )}
      {open === 'people' && <PeopleDialog own={session.name} onClose={close} />}
      {proof && <ProofDialog session={session} onEnd={proof} />}
    </div>
  )
}

const useUnsavedRooms = (rooms: StaffRoom[]): StaffRoom[] => {
  const places = Object.keys(useStore($drafts))
  return rooms.filter(room => places.some(place => place === room || place.startsWith(`${room}/`)))
}
