import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { agreeToHandoff } from '../../../core/api/reader/handoff.ts'
import { callName } from '../../../core/rules/call-name.ts'
import { isolated } from '../../../core/rules/encoding/isolated.ts'
import type { HandoffRequest } from '../../../core/rules/urls/handoff-url.ts'
import { $config } from '../../../core/stores/config.ts'
import { rememberTarget } from '../../../core/stores/session/redirect.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import { openSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { addToShelf } from '../../../core/stores/shelf/temporary-shelf-actions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { okCircle } from '../../../ui/icons/icons.ts'

/** ms; ignores an accidental second press meant for the page below (clickjacking protection) */
const MIN_READING_TIME = 600

type LetterProps = {
  request: HandoffRequest
  /** of the site */
  name: string
  isIn: boolean
  /** '' = declined */
  onAnswer: (code: string) => void
}

export function Letter({ request, name, isIn, onAnswer }: LetterProps) {
  const t = useT()
  const own = callName(useStore($reader)?.displayName ?? '')
  const [isGreeted, setGreeted] = useState(true)
  const [takesShelf, setTakesShelf] = useState(true)
  const [isReadingTimeOver, setReadingTimeOver] = useState(false)
  const { isBusy, submit } = useSubmit()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReadingTimeOver(true), MIN_READING_TIME)
    return () => clearTimeout(timer)
  }, [])
  // focus the heading with the site's name, also after a sign-in
  useEffect(() => heading.current?.focus(), [isIn])

  async function agree() {
    const response = await submit(() =>
      agreeToHandoff(request.origin, request.challenge, isGreeted && own !== ''),
    )
    if (!response) return
    if (takesShelf && request.shelf.length) addToShelf(request.shelf)
    onAnswer(response.code)
  }
  function signIn() {
    rememberTarget({ path: `/handoff${location.search}${location.hash}` })
    void openSignIn()
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
              <span className="mono">{request.origin}</span>
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
                        {t(isNamed ? 'handoff.callsName' : 'handoff.callsNobody', { name: isolated(own) })}
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
          {isIn && request.shelf.length > 0 && (
            <label className="check letter__shelf">
              <input
                type="checkbox"
                checked={takesShelf}
                onChange={event => setTakesShelf(event.currentTarget.checked)}
              />
              {t('handoff.shelf', { n: request.shelf.length })}
            </label>
          )}
        </div>
        <p className="letter__stub">
          <b>{t('handoff.lives')}</b>
          {t('handoff.livesText')}
        </p>
        {!isIn && <p className="letter__stub">{t('handoff.signInText')}</p>}
        <div className="letter__f">
          <button
            type="button"
            className="btn"
            disabled={isBusy || !isReadingTimeOver}
            onClick={() => onAnswer('')}
          >
            {t('handoff.refuse')}
          </button>
          {isIn ? (
            <button
              type="button"
              className="btn btn--primary"
              disabled={isBusy || !isReadingTimeOver}
              onClick={() => void agree()}
            >
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
