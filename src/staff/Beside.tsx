/** A form beside a preview of what it makes. In a narrow window one of them, with a switch that stays in sight. */
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { useKeys } from '../ui/keys.ts'
import { stepFocus } from './step-focus.ts'

const FIELD = 'input, select, textarea, button, a[href]'

/** names: of the parts that have one, for the list above the form; preview: also what belongs to it */
type BesideProps = { parts?: { id: string; name: string }[]; preview: ReactNode; children: ReactNode }

export function Beside({ parts = [], preview, children }: BesideProps) {
  const t = useT()
  const [shown, setShown] = useState<'form' | 'preview'>('form')
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const show = (one: 'form' | 'preview') => {
    setShown(one)
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }))
  }
  const step = (by: 1 | -1) => {
    setShown('form')
    // drawn by then, where it was hidden
    requestAnimationFrame(() => stepFocus(form.current, '.lkset, .clpart', FIELD, by))
  }
  useKeys({
    ']': () => step(1),
    '[': () => step(-1),
    v: () => show(shown === 'form' ? 'preview' : 'form'),
  })
  return (
    <div className="lk" data-shown={shown} ref={place}>
      <fieldset className="seg lk__sw" aria-label={t('staff.beside.shown')}>
        {(['form', 'preview'] as const).map(one => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => show(one)}>
            {t(`staff.beside.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="lk__form" ref={form}>
        {parts.length > 0 && (
          <nav className="lkparts" aria-label={t('staff.beside.parts')}>
            {parts.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
        )}
        {children}
      </div>
      <div className="lk__pv">{preview}</div>
    </div>
  )
}
