import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { backAddress } from '../../../core/api/external.ts'
import { readLoginType } from '../../../core/rules/reader/login-type.ts'
import { $config } from '../../../core/stores/config.ts'
import { $pending, isOwnPath, rememberTarget } from '../../../core/stores/session/redirect.ts'
import { $loggedIn, $uid } from '../../../core/stores/session/session.ts'
import { $signingIn, openSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FullMessage } from '../../../ui/state/FullMessage.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { goOn } from '../complete-sign-in.ts'
import { isBoard } from './elsewhere.ts'

// only for libraries with two sign-in methods
const LoginDoors = lazyPart(async () => {
  const [module] = await Promise.all([import('./LoginDoors.tsx'), needMessages('boards')])
  return module.LoginDoors
})

/**
 * /login and /loginBoard: sign-in page for protected pages; signed-in readers continue to the wanted page. `?third=`
 * and `?calis=` name linked services, `?back=` the page to return to: same-origin with one of our elements, or of an
 * allowed origin (RETURN_ORIGINS).
 */
export default function LoginPage() {
  const t = useT()
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const isBusy = useStore($signingIn)
  const { path } = useStore($pending)
  const [address, navigate] = useLocation()
  const search = useSearch()
  const config = useStore($config)
  const type = readLoginType(config?.loginType ?? '')
  const isMisconfigured = config !== null && type === null
  const isMixed = type?.isLocal === true && type.kind !== null
  const isLogin = address === '/login' && type?.kind !== null
  usePageTitle(t('auth.boardTitle'))

  useEffect(() => {
    const params = new URLSearchParams(search)
    const third = params.get('third')
    const calis = params.get('calis')
    const back = params.get('back')
    // A12: /login itself has no target
    const path = back ? `~${isOwnPath(back) ? back : backAddress(back)}` : isLogin ? '/index' : ''
    if (third || calis || path)
      rememberTarget({ ...(third && { third }), ...(calis && { calis }), ...(path && { path }) })
  }, [search])
  useEffect(() => {
    if (uid !== null && !isBusy) void goOn(navigate, '/index')
    // two methods, or that there is none, are on the page itself
    else if (!isIn && !isBusy && !isMixed && !isMisconfigured) void openSignIn()
  }, [uid, isIn, isBusy])
  // Leaving clears the target, so that a later sign-in does not go there.
  useEffect(
    () => () => {
      const isRedirecting = $signingIn.get() || isBoard(location.pathname)
      if ($uid.get() === null && !isRedirecting) $pending.set({ path: '', third: '', calis: '' })
    },
    [],
  )

  if (isMixed) return <LoginDoors hasTarget={path !== '' && path !== '/index'} />
  if (isMisconfigured)
    return (
      <div className="wrap" role="alert">
        <FullMessage
          scene="gap"
          title={t('errors.misconfigured')}
          actions={
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          }
        >
          {t('auth.misconfiguredHint')}
        </FullMessage>
      </div>
    )
  return (
    <div className="wrap">
      <FullMessage
        scene="few"
        title={t('auth.boardTitle')}
        actions={
          <>
            <button type="button" className="btn btn--primary" onClick={() => void openSignIn()}>
              {t('common.signIn')}
            </button>
            <Link href="/index" className="btn">
              {t('common.backToHome')}
            </Link>
          </>
        }
      >
        {t(path ? 'auth.boardTarget' : 'auth.boardText')}
      </FullMessage>
    </div>
  )
}
