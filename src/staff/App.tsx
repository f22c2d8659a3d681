/** The staff pages: sign-in, then the rooms of the user's role. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { StaffRoom, StaffSessionAnswer } from '../contract/staff/staff.ts'
import { whenIdle } from '../core/browser/when-idle.ts'
import { useT } from '../i18n/use-t.ts'
import { useKeys } from '../ui/keys.ts'
import { keyOfRoom } from './key-of-room.ts'
import type { RoomScreen } from './room-screen.ts'
import { roomScreens } from './rooms.ts'
import { Shell } from './Shell.tsx'
import { $isOver, $session, loadSession } from './session.ts'
import { SignIn } from './signin/SignIn.tsx'

export function App() {
  const t = useT()
  const current = useStore($session)
  const isOver = useStore($isOver)
  const [path, go] = useLocation()
  // while somebody signs in again, the page below still is of the session that has ended
  const ended = useRef<StaffSessionAnswer | null>(null)
  if (current?.step === 'in') ended.current = current
  else if (current?.step === 'out') ended.current = null
  const session = isOver && ended.current ? ended.current : current
  useFocusBack(isOver)
  const rooms = (session?.rooms ?? []).filter(room => room in roomScreens)
  const [, named = '', kind = '', id = ''] = path.split('/')
  const room = rooms.find(one => one === named) ?? rooms[0]
  useKeys(Object.fromEntries(rooms.map((one, nth) => [`alt+${keyOfRoom(nth)}`, () => go(`/${one}`)])))
  useEffect(() => {
    document.title = room ? `${t(`staff.rooms.${room}`)} · ${t('staff.name')}` : t('staff.name')
  })
  if (!session) return <Unreachable />
  if (session.step !== 'in') return <SignIn session={session} />
  return (
    <>
      {isOver && <SignIn session={current?.step === 'in' ? { ...session, step: 'out' } : current!} isOver />}
      {/* keyed by account: whoever signs in next must not see what this user typed */}
      <div key={session.name} hidden={isOver}>
        <Shell session={session} rooms={rooms} room={room}>
          {room ? (
            <Room room={room} others={rooms} place={kind && id ? `${kind}/${id}` : ''} />
          ) : (
            <p>{t('staff.noRoom')}</p>
          )}
        </Shell>
      </div>
    </>
  )
}

/** Whoever signs in again goes on in the same field. */
function useFocusBack(isOver: boolean): void {
  const field = useRef<Element | null>(null)
  // before the page is hidden, which takes the focus away
  if (isOver) field.current ??= document.activeElement
  useLayoutEffect(() => {
    if (isOver) return
    if (field.current instanceof HTMLElement) field.current.focus()
    field.current = null
  }, [isOver])
}

/** rooms already fetched, which are drawn at once when entered */
const fetched: Partial<Record<StaffRoom, RoomScreen>> = {}
async function fetchRoom(room: StaffRoom): Promise<void> {
  fetched[room] ??= await roomScreens[room]!()
}

/** A room is fetched when it is entered; the others follow when the browser is idle. */
function Room({ room, others, place }: { room: StaffRoom; others: StaffRoom[]; place: string }) {
  const t = useT()
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    setFailed(false)
    const isHere = room in fetched
    fetchRoom(room)
      .then(() => {
        if (!isHere) redraw()
        whenIdle(() => others.forEach(one => void fetchRoom(one).catch(() => {})))
      })
      .catch(() => setFailed(true))
  }, [room])
  if (hasFailed) return <p role="alert">{t('errors.chunk')}</p>
  const Screen = fetched[room]
  if (!Screen) return <p aria-busy="true">{t('common.loading')}</p>
  return <Screen place={place} />
}

function Unreachable() {
  const t = useT()
  return (
    <main className="staffin">
      <h1>{t('staff.unreachable')}</h1>
      <button type="button" className="btn btn--primary" onClick={() => void loadSession().catch(() => {})}>
        {t('common.tryAgain')}
      </button>
    </main>
  )
}
