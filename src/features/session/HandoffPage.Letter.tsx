import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { agreeToHandoff } from '../../core/api/handoff.ts'
import { callName } from '../../core/rules/call-name.ts'
import type { HandoffAsk } from '../../core/rules/handoff-url.ts'
import { $config } from '../../core/stores/config.ts'
import { rememberTarget } from '../../core/stores/redirect.ts'
import { $reader } from '../../core/stores/session.ts'
import { askSignIn } from '../../core/stores/sign-in-dialog.ts'
import { addToShelf } from '../../core/stores/temporary-shelf-actions.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { okCircle } from '../../ui/icons.ts'

/** ms: a second press that was meant for the page below this window agrees to nothing */
const READING_TIME = 600

type LetterProps = {
  ask: HandoffAsk
  /** of the site */
  name: string
  isIn: boolean
  /** '' = not agreed */
  onAnswer: (code: string) => void
}

export function Letter({ ask, name, isIn, onAnswer }: LetterProps) {
  const t = useT()
  const own = callName(useStore($reader)?.displayName ?? '')
  const [isGreeted, setGreeted] = useState(true)
  const [takesShelf, setTakesShelf] = useState(true)
  const [isBusy, setBusy] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setBusy(false), READING_TIME)
    return () => clearTimeout(timer)
  }, [])
  // who asks is said first, also to whoever has just signed in and whose button is gone
  useEffect(() => heading.current?.focus(), [isIn])

  async function agree() {
    setBusy(true)
    const given = await agreeToHandoff(ask.origin, ask.challenge, isGreeted && own !== '').catch(() => null)
    setBusy(false)
    if (!given) return
    if (takesShelf && ask.shelf.length) addToShelf(ask.shelf)
    onAnswer(given.code)
  }
  function signIn() {
    rememberTarget({ path: `/handoff${location.search}${location.hash}` })
    void askSignIn()
  }

  return (
    <div className="wrap">
      <article className="letter">
        <div className="letter__b">
          <p className="letter__brand">{useStore($config)?.headerText}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t('handoff.title')}
          </h1>
          <div className="letter__who">
            <span className="letter__seal" aria-hidden="true">
              {[...name].slice(0, 2).join('')}
            </span>
            <p>
              <b>{name}</b>
              <span className="mono">{ask.origin}</span>
              <small>
                <Icon d={okCircle} size="sm" />
                {t('handoff.known')}
              </small>
            </p>
          </div>
          <dl className="letter__dl">
            <div>
              <dt>{t('handoff.sees')}</dt>
              <dd>{t('handoff.seesText')}</dd>
            </div>
            {isIn && own && (
              <div>
                <dt id="letter-calls">{t('handoff.calls')}</dt>
                <dd>
                  <fieldset className="row" aria-labelledby="letter-calls">
                    {[true, false].map(isNamed => (
                      <label key={String(isNamed)} className="check">
                        <input
                          type="radio"
                          name="greeting"
                          checked={isGreeted === isNamed}
                          onChange={() => setGreeted(isNamed)}
                        />
                        {t(isNamed ? 'handoff.callsName' : 'handoff.callsNobody', { name: own })}
                      </label>
                    ))}
                  </fieldset>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('handoff.never')}</dt>
              <dd>{t('handoff.neverText')}</dd>
            </div>
          </dl>
          {isIn && ask.shelf.length > 0 && (
            <label className="check letter__shelf">
              <input
                type="checkbox"
                checked={takesShelf}
                onChange={event => setTakesShelf(event.currentTarget.checked)}
              />
              {t('handoff.shelf', { n: ask.shelf.length })}
            </label>
          )}
        </div>
        <p className="letter__stub">
          <b>{t('handoff.lives')}</b>
          {t('handoff.livesText')}
        </p>
        {!isIn && <p className="letter__stub">{t('handoff.signInText')}</p>}
        <div className="letter__f">
          <button type="button" className="btn" disabled={isBusy} onClick={() => onAnswer('')}>
            {t('handoff.refuse')}
          </button>
          {isIn ? (
            <button type="button" className="btn btn--primary" disabled={isBusy} onClick={() => void agree()}>
              {t('handoff.agree')}
            </button>
          ) : (
            <button type="button" className="btn btn--primary" onClick={signIn}>
              {t('handoff.signIn')}
            </button>
          )}
        </div>
      </article>
    </div>
  )
}
