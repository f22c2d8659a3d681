import { useEffect, useState } from 'react'

const inAddress = (): string => location.hash.slice(1)

/**
 * The key of a link that came by mail. It stands behind the #, which no browser sends, and is taken out of the address
 * at once: neither the history nor somebody who looks at the screen has it. Another link opened in this window counts.
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
