import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../src/i18n/use-t.ts'
import type { AskProps } from '../card.ts'
import { Plain } from '../element/Plain.tsx'
import { noPortrait } from '../reader-banner/plain-banner.ts'

/** reason for the prompt; waiting: the window is open */
export type Step = 'ask' | 'waiting' | 'blocked' | 'refused' | 'lapsed' | 'failed'
type HandoffPromptProps = AskProps & {
  $step: ReadableAtom<Step>
  onPress: (step: Step, furtherLanguage: string) => void
}

/** Button by which a reader lets this page show their figures, with an explanation. */
export function HandoffPrompt({ $step, isBare, onPress }: HandoffPromptProps) {
  const t = useT()
  const step = useStore($step)
  const own = useRef<HTMLButtonElement>(null)
  // moves the focus when the figures replace the button
  useLayoutEffect(() => {
    const button = own.current!
    const root = button.getRootNode() as ShadowRoot
    return () => {
      if (root.activeElement === button)
        queueMicrotask(() => root.querySelector<HTMLElement>('a, button')?.focus())
    }
  }, [])
  const text = t(`handoffElement.${step}Text`)
  const button = (
    <button
      ref={own}
      type="button"
      className={isBare ? 'way' : 'btn btn--p'}
      part="button"
      title={isBare ? text : undefined}
      onClick={() => onPress(step, own.current!.closest<HTMLElement>('.root')?.lang ?? '')}
    >
      {t(`handoffElement.${step}`)}
    </button>
  )
  if (isBare) return button
  return (
    <>
      <div className="who" part="identity">
        <Plain of="" make={noPortrait} />
        <p className="name" part="name">
          {t('banner.title')}
        </p>
        <p className="meta" part="meta" role="status">
          {text}
        </p>
      </div>
      <div className="act">{button}</div>
    </>
  )
}
