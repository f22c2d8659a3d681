import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { readLoginType } from '../../core/rules/login-type.ts'
import { $config } from '../../core/stores/config.ts'
import { goElsewhere } from '../../core/stores/elsewhere.ts'
import { closeSignIn } from '../../core/stores/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'
import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const Chooser = lazyPart(async () => {
  const [module] = await Promise.all([import('./Chooser.tsx'), needMessages('boards')])
  return module.Chooser
})

/** A02: sign-in was asked for, and is not the library's own alone: two doors, the one elsewhere, or a mistake of the administrator. */
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
