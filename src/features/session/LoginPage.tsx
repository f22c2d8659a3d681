import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { $pending, rememberTarget } from '../../core/stores/redirect.ts'
import { $loggedIn, $uid } from '../../core/stores/session.ts'
import { $signingIn, askSignIn } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { goOn } from './complete-sign-in.ts'

/**
 * /login and /loginBoard: where a protected page sends whoever is not signed in. Whoever is goes on to what was wanted.
 * `?third=` and `?calis=` name services that other sites send readers for, `?back=` the page of this origin that
 * has an element of ours in it and sent the reader here.
 */
export default function LoginPage() {
  const t = useT()
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const isBusy = useStore($signingIn)
  const { path } = useStore($pending)
  const [, navigate] = useLocation()
  const search = useSearch()
  usePageTitle(t('auth.boardTitle'))

  useEffect(() => {
    const params = new URLSearchParams(search)
    const third = params.get('third')
    const calis = params.get('calis')
    const back = params.get('back')
    if (third || calis || back)
      rememberTarget({ ...(third && { third }), ...(calis && { calis }), ...(back && { path: `~${back}` }) })
  }, [search])
  useEffect(() => {
    if (uid !== null && !isBusy) void goOn(navigate, '/index')
    else if (!isIn && !isBusy) void askSignIn()
  }, [uid, isIn, isBusy])
  // Whoever turns away must not be carried there by a later sign-in.
  useEffect(
    () => () => {
      if ($uid.get() === null && !$signingIn.get()) $pending.set({ path: '', third: '', calis: '' })
    },
    [],
  )

  return (
    <div className="wrap">
      <FullMessage
        scene="few"
        title={t('auth.boardTitle')}
        actions={
          <>
            <button type="button" className="btn btn--primary" onClick={() => void askSignIn()}>
              {t('auth.boardSignIn')}
            </button>
            <Link href="/index" className="btn">
              {t('auth.boardHome')}
            </Link>
          </>
        }
      >
        {t(path ? 'auth.boardTarget' : 'auth.boardText')}
      </FullMessage>
    </div>
  )
}
