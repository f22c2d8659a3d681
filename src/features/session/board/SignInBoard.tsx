import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { arriveSigned, beginAddress, isSigned } from '../../../core/api/reader/external.ts'
import {
  type ExternalKind,
  FAULTS,
  type FaultCode,
  readLoginType,
} from '../../../core/rules/reader/login-type.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $config, can } from '../../../core/stores/config.ts'
import { localeOf } from '../../../core/stores/language.ts'
import { $pending, rememberTarget, takePending } from '../../../core/stores/session/redirect.ts'
import { $loggedIn, $uid } from '../../../core/stores/session/session.ts'
import { $signInRequest, $signingIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external } from '../../../ui/icons/icons.ts'
import { refresh } from '../../../ui/icons/icons-pages.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { completeSignIn, goOn } from '../complete-sign-in.ts'
import { Slip } from './Slip.tsx'

type Trouble = { text: string; advice: string; reference: string; code?: FaultCode }
type Stage = 'leaving' | 'checking' | Trouble

const isFault = (code: string): code is FaultCode => (FAULTS as readonly string[]).includes(code)

/** Start and end of an external sign-in: redirecting, verifying, or failed. */
export function SignInBoard({ kind }: { kind: ExternalKind }) {
  const t = useT()
  const [, navigate] = useLocation()
  const search = useSearch()
  // the returned parameters are used once; a reload starts again
  const [arrivalParams] = useState(() => new URLSearchParams(search))
  const [stage, setStage] = useState<Stage>(() => stageOf(arrivalParams))
  const config = useStore($config)
  const isIn = useStore($loggedIn)
  const uid = useStore($uid)
  const isBusy = useStore($signingIn)
  const type = readLoginType(config?.loginType ?? '')
  const address = can('x/external/begin') ? beginAddress(kind) : safeUrl(config?.externalLoginUrl)
  const isOffered = type?.kind === kind && address !== ''

  function stageOf(params: URLSearchParams): Stage {
    const code = params.get('fault') ?? ''
    if (isFault(code)) return troubleOf(code, params.get('ref') ?? '')
    return params.has('done') || params.has('x') ? 'checking' : 'leaving'
  }
  function troubleOf(code: FaultCode, reference = ''): Trouble {
    const shown = /^[0-9A-F]{4}$/.test(reference) ? ` · ${reference}` : ''
    return {
      text: t(`boards.faults.${code}`),
      advice: t(`boards.advice.${code}`),
      reference: `${kind}-${code}`.toUpperCase() + shown,
      code,
    }
  }

  async function arrive() {
    history.replaceState(null, '', location.pathname)
    const x = arrivalParams.get('x')
    const isLanded = x === null || !isSigned(kind)
    const answer = isLanded ? null : await arriveSigned(kind, x)
    if (!isLanded && !answer) return navigate('/loginBindingAccount', { replace: true })
    if (!$pending.get().path) rememberTarget({ path: '/index' })
    await completeSignIn(answer ?? null, navigate)
    if ($uid.get() === null)
      setStage({ text: t('auth.noSession'), advice: '', reference: kind.toUpperCase() })
  }
  function leave() {
    setStage('leaving')
    if (isOffered) location.replace(address)
    else setStage(troubleOf('misconfigured'))
  }
  useEffect(() => {
    if (stage === 'checking')
      arrive().catch(error =>
        setStage({ text: errorText(error, t), advice: '', reference: kind.toUpperCase() }),
      )
  }, [])
  // signed-in readers continue; a flag without reader waits for the answer
  useEffect(() => {
    if (stage === 'checking' || isBusy) return
    if (uid !== null) void goOn(navigate, '/index')
    else if (!isIn && stage === 'leaving') leave()
  }, [uid, isIn, isBusy])

  const name = t(`boards.names.${kind}`)
  const local = type?.isLocal && (
    <button type="button" className="btn btn--quiet" onClick={() => $signInRequest.set('local')}>
      {t('boards.local')}
    </button>
  )
  if (typeof stage === 'object') {
    // without an answer nothing was verified
    const isAnswered = stage.code !== 'silent' && stage.code !== 'misconfigured'
    return (
      <Slip
        title={t('boards.failed')}
        stepsLabel={t('boards.steps')}
        steps={[
          { name: config?.headerText || t('boards.here'), note: '', state: 'done' },
          isAnswered
            ? { name, note: t('boards.answered'), state: 'done' }
            : { name, note: stage.code === 'silent' ? t('boards.noAnswer') : '', state: 'bad' },
          isAnswered
            ? { name: t('boards.check'), note: t('boards.notPassed'), state: 'bad' }
            : { name: t('boards.check'), note: '', state: '' },
        ]}
        hint={<span className="mono">{stage.reference}</span>}
        footer={
          <>
            {isOffered && (
              <button type="button" className="btn btn--primary" onClick={leave}>
                <Icon d={refresh} />
                {t('boards.again')}
              </button>
            )}
            {local}
            {/* leaving clears the target of a later sign-in */}
            <Link href="/index" className="btn btn--quiet" onClick={() => void takePending()}>
              {t('boards.home')}
            </Link>
          </>
        }
      >
        <p role="alert">
          <b>{stage.text}</b>
          <br />
          {stage.advice}
        </p>
      </Slip>
    )
  }
  return (
    <Waiting name={name} isChecking={stage === 'checking'}>
      {isOffered && (
        <button type="button" className="btn" onClick={leave}>
          <Icon d={external} />
          {t('boards.reopen')}
        </button>
      )}
      {local}
    </Waiting>
  )
}

type WaitingProps = { name: string; isChecking: boolean; children: React.ReactNode }

function Waiting({ name, isChecking, children }: WaitingProps) {
  const t = useT()
  const lang = useLang()
  const here = useStore($config)?.headerText || t('boards.here')
  const [since] = useState(Date.now)
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Date(since).toLocaleTimeString(localeOf(lang), { hour12: false })
  return (
    <Slip
      isWaiting
      title={t(isChecking ? 'boards.checking' : 'boards.waiting', { name })}
      stepsLabel={t('boards.steps')}
      steps={[
        { name: here, note: isChecking ? '' : t('boards.sent', { time }), state: 'done' },
        isChecking
          ? { name, note: t('boards.answered'), state: 'done' }
          : { name, note: t('boards.pending', { n: Math.round((now - since) / 1000) }), state: 'now' },
        isChecking
          ? { name: t('boards.check'), note: t('boards.passing'), state: 'now' }
          : { name: t('boards.backHere'), note: '', state: '' },
      ]}
      footer={isChecking ? <span className="spin" aria-hidden="true" /> : children}
      hint={isChecking ? undefined : t('boards.lapses')}
    >
      <p>{t(isChecking ? 'boards.checkingText' : 'boards.waitingText', { name })}</p>
    </Slip>
  )
}
