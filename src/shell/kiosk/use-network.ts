/**
 * Whether the library's server is there. It is asked at first, when the browser says that the network is gone, and when a call
 * gets no answer, until it answers.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, httpSettings } from '../../core/http.ts'

/** ms between two attempts */
const AGAIN = 10_000
/** ms of one attempt */
const WITHIN = 5000

export function useNetwork(): { isAway: boolean; isTrying: boolean; tryNow: () => void } {
  const [isAway, setAway] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const trying = useRef<'' | 'once' | 'again'>('')
  const tryNow = useCallback(() => {
    // an attempt that began before says nothing of now
    if (trying.current) {
      trying.current = 'again'
      return
    }
    trying.current = 'once'
    setTrying(true)
    // any answer will do
    fetch(addressOf('/opac/x/origin'), { cache: 'no-store', signal: AbortSignal.timeout(WITHIN) })
      .then(
        () => setAway(false),
        () => setAway(true),
      )
      .finally(() => {
        const isAgain = trying.current === 'again'
        trying.current = ''
        setTrying(false)
        if (isAgain) tryNow()
      })
  }, [])
  useEffect(() => {
    // calls may have failed before this was there
    tryNow()
    for (const type of ['offline', 'online']) addEventListener(type, tryNow)
    const { onFailure } = httpSettings
    httpSettings.onFailure = (error, options) => {
      if (error.kind === 'silent') tryNow()
      onFailure(error, options)
    }
    return () => {
      httpSettings.onFailure = onFailure
      for (const type of ['offline', 'online']) removeEventListener(type, tryNow)
    }
  }, [tryNow])
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(tryNow, AGAIN)
    return () => clearInterval(timer)
  }, [isAway, tryNow])
  return { isAway, isTrying, tryNow }
}
