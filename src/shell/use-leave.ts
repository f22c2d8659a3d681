import { useLocation } from 'wouter'
import { $config } from '../core/stores/config.ts'

/** A13: signs out, then Index for local sign-in, or the configured external logout address. */
export function useLeave(): () => void {
  const [, navigate] = useLocation()
  return () => {
    const config = $config.get()
    const isLocal = config?.loginType === 'normal'
    void import('../core/stores/sign-out.ts')
      .then(act => act.signOut(isLocal ? '' : (config?.externalLogoutUrl ?? '')))
      .then(address => {
        if (address) location.assign(address)
        else navigate('/index')
      })
  }
}
