import { useEffect, useState } from 'react'

const inAddress = (): string => location.hash.slice(1)

/**
 * Key of an e-mailed link. It is in the fragment, which browsers do not send, and is removed from the URL
 * immediately, so that neither history nor screen shows it. Follows another link opened in this window.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(inAddress)
  useEffect(() => {
    const take = () => {
      if (!inAddress()) return
      setToken(inAddress())
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
