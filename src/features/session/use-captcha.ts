import { useEffect, useRef, useState } from 'react'
import { captchaAddress } from '../../core/api/sys.ts'
import { loadSigninTerms } from '../../core/api/x.ts'
import { $config, can } from '../../core/stores/config.ts'

export type CaptchaState = {
  /** the step is skipped only when the server says that none is needed (A04) */
  isNeeded: boolean
  /** address of the picture; '' until it is known whether one is needed */
  picture: string
  code: string
  setCode: (code: string) => void
  /** another picture, and whatever stood for the last one is forgotten */
  renew: () => void
  /** the way without the picture; undefined where the server has none */
  proof?: { state: 'idle' | 'busy' | 'done' | 'failed'; begin: () => void }
}

export function useCaptcha(): CaptchaState {
  const hasTerms = can('x/signin')
  const [isNeeded, setNeeded] = useState($config.get()?.captcha === 'always')
  const [picture, setPicture] = useState('')
  const [code, setCode] = useState('')
  const [proof, setProof] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const work = useRef<AbortController>(undefined)

  async function renew() {
    work.current?.abort()
    setProof('idle')
    setCode('')
    // Terms that cannot be had mean the strict way.
    const needed = hasTerms
      ? await loadSigninTerms({ silent: true }).then(
          terms => terms?.captcha ?? true,
          () => true,
        )
      : $config.get()?.captcha !== 'off'
    setNeeded(needed)
    setPicture(needed ? captchaAddress() : '')
  }

  async function begin() {
    const mine = new AbortController()
    work.current = mine
    setProof('busy')
    // few take this way: its code comes when it is wanted
    const [terms, module] = await Promise.all([
      loadSigninTerms({ silent: true }),
      import('../../core/rules/proof-of-work.ts'),
    ]).catch(() => [])
    const answer = terms?.challenge && module ? await module.prove(terms.challenge, mine.signal) : ''
    if (mine.signal.aborted) return
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
