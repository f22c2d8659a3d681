import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { readLoginType } from '../../core/rules/reader/login-type.ts'
import { $config } from '../../core/stores/config.ts'
import { closeSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
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
    if (isMixed) return
    if (type?.kind) goElsewhere(type.kind)
    else toast('err', { key: 'errors.misconfigured' })
    closeSignIn(false)
  }, [])
  return isMixed ? <Chooser /> : null
}
