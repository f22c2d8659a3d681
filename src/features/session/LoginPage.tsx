import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { backAddress } from '../../core/api/external.ts'
import { readLoginType } from '../../core/rules/login-type.ts'
import { $config } from '../../core/stores/config.ts'
import { isBoard } from '../../core/stores/elsewhere.ts'
import { $pending, isOwnPath, rememberTarget } from '../../core/stores/redirect.ts'
import { $loggedIn, $uid } from '../../core/stores/session.ts'
import { $signingIn, askSignIn } from '../../core/stores/sign-in-dialog.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { goOn } from './complete-sign-in.ts'

// of a library with two doors
const LoginDoors = lazyPart(async () => {
  const [module] = await Promise.all([import('./LoginDoors.tsx'), needMessages('boards')])
  return module.LoginDoors
})

/**
 * /login and /loginBoard: where a protected page sends whoever is not signed in. Whoever is goes on to what was wanted.
 * `?third=` and `?calis=` name services that other sites send readers for, `?back=` the page that sent the reader here:
 * one of this origin that has an element of ours in it, or of an origin that the library has named (RETURN_ORIGINS).
 */
export default function LoginPage() {
  const t = useT()
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const isBusy = useStore($signingIn)
  const { path } = useStore($pending)
  const [address, navigate] = useLocation()
  const search = useSearch()
  const type = readLoginType(useStore($config)?.loginType ?? '')
  const isMixed = type?.isLocal === true && type.kind !== null
  const isLogin = address === '/login' && type?.kind !== null
  usePageTitle(t('auth.boardTitle'))

  useEffect(() => {
    const params = new URLSearchParams(search)
    const third = params.get('third')
    const calis = params.get('calis')
    const back = params.get('back')
    // A12: whoever comes to /login wants no other page
    const path = back ? `~${isOwnPath(back) ? back : backAddress(back)}` : isLogin ? '/index' : ''
    if (third || calis || path)
      rememberTarget({ ...(third && { third }), ...(calis && { calis }), ...(path && { path }) })
  }, [search])
  useEffect(() => {
    if (uid !== null && !isBusy) void goOn(navigate, '/index')
    // two doors stand on the page itself
    else if (!isIn && !isBusy && !isMixed) void askSignIn()
  }, [uid, isIn, isBusy])
  // Whoever turns away must not be carried there by a later sign-in.
  useEffect(
    () => () => {
      const isOnItsWay = $signingIn.get() || isBoard(location.pathname)
      if ($uid.get() === null && !isOnItsWay) $pending.set({ path: '', third: '', calis: '' })
    },
    [],
  )

  if (isMixed) return <LoginDoors hasTarget={path !== '' && path !== '/index'} />
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
