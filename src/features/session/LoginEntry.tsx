import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { readLoginType } from '../../core/rules/reader/login-type.ts'
import { $config } from '../../core/stores/config.ts'
import { closeSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { goElsewhere } from './login/elsewhere.ts'

const Chooser = lazyPart(async () => {
  const [module] = await Promise.all([import('./Chooser.tsx'), needMessages('boards')])
  return module.Chooser
})

/** A02: sign-in dialog where local sign-in is not the only method: a choice, a redirect, or a configuration error. */
export function LoginEntry() {
  const type = readLoginType(useStore($config)?.loginType ?? '')
  const isMixed = type?.isLocal === true
  useEffect(() => {
    if (isMixed || !type?.kind) return
    goElsewhere(type.kind)
    closeSignIn(false)
  }, [])
  if (!type) return <Misconfigured />
  return isMixed ? <Chooser /> : null
}

/** A01: an unknown login type, said where the reader would sign in, until it is closed. */
function Misconfigured() {
  const t = useT()
  const close = () => closeSignIn(false)
  return (
    <Dialog
      open
      kind="login"
      title={t('auth.title')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <button type="button" className="btn" onClick={close}>
          {t('common.close')}
        </button>
      }
    >
      <Alert kind="err">
        <b>{t('errors.misconfigured')}</b>
        <br />
        {t('auth.misconfiguredHint')}
      </Alert>
    </Dialog>
  )
}
