import { useEffect, useRef } from 'react'
import type { Card } from '../card.ts'

export type SignInProps = {
  /** URL of the portal's sign-in */
  signIn: string
  target?: string
  /** what was shown before the view: nobody signed in */
  wasOut: boolean
  /** of a campus portal's server; '' = none */
  token: string
  /** false = the page handles it itself */
  onSignIn: () => boolean
  onChange: (isSignedIn: boolean) => void
  onError: (error: unknown) => void
  /** the token has expired */
  onLapse: () => void
}

/** Dispatches events for sign-in, sign-out and failures. */
export function useReports(
  card: Card,
  { wasOut, onChange, onError, onLapse }: Pick<SignInProps, 'wasOut' | 'onChange' | 'onError' | 'onLapse'>,
): void {
  const error = card.state === 'failed' ? card.error : undefined
  const before = useRef(wasOut ? false : undefined)
  useEffect(() => {
    if (error) onError(error)
    if (card.state === 'out' && card.isLapsed) onLapse()
    if (card.state !== 'in' && card.state !== 'out') return
    const isIn = card.state === 'in'
    if (before.current !== undefined && before.current !== isIn) onChange(isIn)
    before.current = isIn
  }, [card.state, error])
}
