import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { key, refresh } from '../../ui/icons/icons-pages.ts'
import type { CaptchaState } from './use-captcha.ts'

/** Image captcha, or a proof of work for those who cannot read it (WCAG 1.1.1). */
export function Captcha({ captcha, fault }: { captcha: CaptchaState; fault: string }) {
  const t = useT()
  const { proof } = captcha
  if (proof?.state === 'done')
    return (
      <p className="row sm login__ok" role="status">
        <Icon d={okCircle} />
        {t('auth.proved')}
      </p>
    )
  return (
    <div className="field">
      <Field label={t('auth.code')} error={fault}>
        {control => (
          <div className="captcha">
            <span className="inp">
              <Icon d={key} />
              <input
                className="input"
                {...control}
                name="code"
                value={captcha.code}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder={t('auth.codePlaceholder')}
                onInput={event => captcha.setCode(event.currentTarget.value)}
              />
            </span>
            {/* on one line, wherever the field stands */}
            <span className="captcha__pic">
              <button
                type="button"
                className="captcha__img"
                aria-label={t('auth.picture')}
                onClick={captcha.renew}
              >
                {captcha.picture && <img alt="" width="132" height="46" src={captcha.picture} />}
              </button>
              <button
                type="button"
                className="iconbtn"
                aria-label={t('auth.otherPicture')}
                onClick={captcha.renew}
              >
                <Icon d={refresh} />
              </button>
            </span>
          </div>
        )}
      </Field>
      {proof && (
        <p className="sm" aria-live="polite">
          {proof.state === 'busy' ? (
            <span className="row">
              <span className="spin" aria-hidden="true" />
              {t('auth.proving')}
            </span>
          ) : (
            <button type="button" className="linkbtn" data-then=".login__go" onClick={proof.begin}>
              {t(proof.state === 'failed' ? 'auth.provingFailed' : 'auth.cannotRead')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
