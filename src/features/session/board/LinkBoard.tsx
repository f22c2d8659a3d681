import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { loadThirdUrl, validateCalis } from '../../../core/api/sys.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $config } from '../../../core/stores/config.ts'
import { rememberTarget } from '../../../core/stores/session/redirect.ts'
import { $loggedIn, $uid } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { refresh } from '../../../ui/icons/icons-pages.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { Slip } from './Slip.tsx'

/** Forwards a reader to a linked service; prompts for sign-in first (A05). */
export function LinkBoard({ kind, value }: { kind: 'calis' | 'third'; value: string }) {
  const t = useT()
  const [path, navigate] = useLocation()
  const uid = useStore($uid)
  const isIn = useStore($loggedIn)
  const here = useStore($config)?.headerText || t('boards.here')
  const [trouble, setTrouble] = useState('')
  const name = t(`boards.names.${kind}`)

  async function through() {
    setTrouble('')
    try {
      const options = { silent: true }
      const url =
        kind === 'calis' ? (await validateCalis(value, options))?.url : await loadThirdUrl(value, options)
      const address = safeUrl(url)
      if (address) location.replace(address)
      else navigate('/index', { replace: true })
    } catch (error) {
      setTrouble(errorText(error, t))
    }
  }
  useEffect(() => {
    if (uid !== null) void through()
    else if (!isIn) {
      // return here, so that errors are shown
      rememberTarget({ path: path + location.search })
      navigate('/loginBoard', { replace: true })
    }
  }, [uid, isIn])

  return (
    <Slip
      isWaiting={!trouble}
      title={t(trouble ? 'boards.linkFailed' : 'boards.telling', { name })}
      stepsLabel={t('boards.steps')}
      steps={[
        { name: here, note: '', state: 'done' },
        { name, note: t(trouble ? 'boards.notPassed' : 'boards.passing'), state: trouble ? 'bad' : 'now' },
      ]}
      footer={
        <>
          {trouble ? (
            <button type="button" className="btn btn--primary" onClick={() => void through()}>
              <Icon d={refresh} />
              {t('common.tryAgain')}
            </button>
          ) : (
            <span className="spin" aria-hidden="true" />
          )}
          {/* when restored by back, still shows its waiting state */}
          <Link href="/index" className="btn btn--quiet">
            {t('common.backToHome')}
          </Link>
        </>
      }
    >
      <p role={trouble ? 'alert' : undefined}>{trouble || t('boards.tellingText', { name })}</p>
    </Slip>
  )
}
