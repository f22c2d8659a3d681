import { useEffect, useRef, useState } from 'react'
import type { SigninTerms } from '../../contract/x.ts'
import { captchaAddress } from '../../core/api/sys.ts'
import { loadSigninTerms } from '../../core/api/x.ts'
import { $config, can } from '../../core/stores/config.ts'

export type CaptchaState = {
  /** skipped only when the server reports that none is needed (A04) */
  isNeeded: boolean
  /** URL of the picture; '' until known whether one is needed */
  picture: string
  code: string
  setCode: (code: string) => void
  /** loads another picture, and discards the last solution */
  renew: () => void
  /** proof of work instead of the picture; undefined where not supported */
  proof?: { state: 'idle' | 'busy' | 'done' | 'failed'; begin: () => void }
}

/** @param load terms of something other than sign-in */
export function useCaptcha(load?: () => Promise<SigninTerms | undefined>): CaptchaState {
  const hasTerms = load !== undefined || can('x/signin')
  const loadTerms = load ?? (() => loadSigninTerms({ silent: true }))
  const [isNeeded, setNeeded] = useState($config.get()?.captcha === 'always')
  const [picture, setPicture] = useState('')
  const [code, setCode] = useState('')
  const [proof, setProof] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const work = useRef<AbortController>(undefined)

  async function renew() {
    work.current?.abort()
    setProof('idle')
    setCode('')
    // If the terms fail to load, a captcha is required.
    const needed = hasTerms
      ? await loadTerms().then(
          terms => terms?.captcha ?? true,
          () => true,
        )
      : $config.get()?.captcha !== 'off'
    setNeeded(needed)
    setPicture(needed ? captchaAddress() : '')
  }

  async function begin() {
    const controller = new AbortController()
    work.current = controller
    setProof('busy')
    // loaded on demand: few readers use it
    const [terms, module] = await Promise.all([loadTerms(), import('./proof-of-work.ts')]).catch(() => [])
    const answer = terms?.challenge && module ? await module.prove(terms.challenge, controller.signal) : ''
    if (controller.signal.aborted) return
    if (terms && !terms.captcha) setNeeded(false)
    setCode(answer)
    setProof(answer ? 'done' : 'failed')
  }

  useEffect(() => {
    void renew()
    return () => work.current?.abort()
  }, [])

  return {
    isNeeded,
    picture,
    code,
    setCode,
    renew: () => void renew(),
    proof: hasTerms ? { state: proof, begin: () => void begin() } : undefined,
  }
}
