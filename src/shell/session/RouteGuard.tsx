import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { rememberTarget } from '../../core/stores/session/redirect.ts'
import { $loggedIn, $reader, $readerError, $uid } from '../../core/stores/session/session.ts'
import { $signingIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { partHooks } from '../../ui/lazy-part.tsx'
import { PageLoading } from '../../ui/state/ChunkError.tsx'
import { errorText } from '../../ui/state/error-text.ts'

type Props = {
  /** the page for changing a password that must be changed */
  isCheck: boolean
  /** the page renders its frame and loads its data while the reader is still loading */
  hasFrame: boolean
  children: ReactNode
}

/** A11: login-blocking pages require a reader. */
export function RouteGuard({ isCheck, hasFrame, children }: Props) {
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const error = useStore($readerError)
  const mustEdit = useStore($reader)?.isNeedEditpwd === 1
  // unmount one reader's page before the next reader is known
  const hadReader = useRef(false)
  if (uid !== null) hadReader.current = true

  if (uid !== null) return mustEdit && !isCheck ? <ToBoard board="/checkUserInfo" /> : children
  if (!isIn) return <ToBoard board="/loginBoard" />
  if (error) return <NotRead error={error} />
  return hasFrame && !hadReader.current ? children : <PageLoading />
}

/** Saves the wanted address, with query and hash, for the return after sign-in. */
function ToBoard({ board }: { board: string }) {
  const [path, navigate] = useLocation()
  // one effect: a separate redirect would run before the address is saved
  useLayoutEffect(() => {
    if (!$signingIn.get()) rememberTarget({ path: path + location.search + location.hash })
    navigate(board, { replace: true })
  }, [])
  return null
}

function NotRead({ error }: { error: unknown }) {
  const t = useT()
  return (
    // plain markup: the guard is part of every page's code
    <div className="wrap fullmsg" role="alert">
      <h1>{t('shell.readerFailed')}</h1>
      <p>{errorText(error, t)}</p>
      <button
        type="button"
        className="btn"
        onClick={() =>
          void import('../../core/stores/session/session-actions.ts').then(
            act => act.loadReader(),
            partHooks.onFailure,
          )
        }
      >
        {t('common.tryAgain')}
      </button>
    </div>
  )
}
