import { useId, useState } from 'react'
import {
  darkened,
  INKS,
  judge,
  ON,
  READABLE,
  ratio,
  readHex,
} from '../../core/rules/elements/accent-shades.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle, warn } from '../../ui/icons/icons.ts'
import type { Builder } from './use-builder.ts'

const OWN = INKS[1]![0]
const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The accent: four presets or a custom colour, with its contrast in words. */
export function InkChoice({ builder: { choices, set } }: { builder: Builder }) {
  const t = useT()
  const id = useId()
  const accent = readHex(choices.values.accent ?? '') || OWN
  const canHaveDarkWords = ratio(ON.dark, accent) >= READABLE
  const hasDarkWords = canHaveDarkWords && readHex(choices.values['on-accent'] ?? '') === ON.dark
  const [draft, setDraft] = useState<string | null>(null)
  const isBad = draft !== null && !readHex(draft)
  const choose = (hex: string) => {
    set({ accent: hex === OWN ? '' : hex, 'on-accent': '' })
    setDraft(null)
  }
  const verdict = judge(accent, hasDarkWords)
  const darker = darkened(accent)
  return (
    <fieldset>
      <legend>{t('embed.colour')}</legend>
      <div className="inks">
        {Object.entries(INKS).map(([theme, [light]]) => (
          <span key={theme} className="ink" data-theme={theme}>
            <input
              type="radio"
              name={id}
              aria-label={t(`embed.inks.${theme as '1'}`)}
              title={t(`embed.inks.${theme as '1'}`)}
              checked={accent === light}
              onChange={() => choose(light)}
            />
          </span>
        ))}
        <input
          className="input input--sm hex"
          aria-label={t('embed.mainColour')}
          aria-invalid={isBad || !verdict.isReadable || undefined}
          aria-describedby={`${id}v`}
          value={draft ?? accent}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          onInput={event => {
            const text = event.currentTarget.value
            const hex = readHex(text)
            setDraft(text)
            if (hex) set({ accent: hex === OWN ? '' : hex, 'on-accent': '' })
          }}
          onBlur={() => isBad || setDraft(null)}
        />
      </div>
      <div id={`${id}v`} role="status">
        {isBad ? (
          <p className="verdict verdict--bad">
            <Icon d={warn} />
            <span>{t('embed.badColour')}</span>
          </p>
        ) : (
          <p className={`verdict verdict--${verdict.isReadable ? 'ok' : 'bad'}`}>
            <Icon d={verdict.isReadable ? okCircle : warn} />
            <span>
              {verdict.isReadable && !hasDarkWords && (
                <>
                  <b>{t('embed.readable')}</b>{' '}
                  {t('embed.readableText', {
                    ratio: ratioText(verdict.onButton),
                    dark: ratioText(verdict.onDark),
                  })}
                </>
              )}
              {!verdict.isReadable && !hasDarkWords && (
                <>
                  <b>{t('embed.unreadable')}</b>{' '}
                  {t('embed.unreadableText', { ratio: ratioText(verdict.onButton), least: READABLE })}
                </>
              )}
              {hasDarkWords && (
                <>
                  <b>{t('embed.darkWords')}</b>{' '}
                  {t('embed.darkWordsText', {
                    ratio: ratioText(verdict.onButton),
                    text: ratioText(verdict.asText),
                  })}
                </>
              )}
            </span>
          </p>
        )}
      </div>
      {!isBad && !verdict.isReadable && (
        <div className="row">
          <button type="button" className="btn btn--sm" onClick={() => choose(darker)}>
            {t('embed.darken', { colour: darker, ratio: ratioText(ratio(ON.light, darker)) })}
          </button>
          {canHaveDarkWords && (
            <button
              type="button"
              className="btn btn--sm"
              onClick={() => set({ 'on-accent': hasDarkWords ? '' : ON.dark })}
            >
              {t(hasDarkWords ? 'embed.useLight' : 'embed.useDark', {
                ratio: ratioText(ratio(hasDarkWords ? ON.light : ON.dark, accent)),
              })}
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}
