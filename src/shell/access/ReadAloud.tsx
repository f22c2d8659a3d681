import { useEffect } from 'react'
import { $readOnOpen } from '../../core/stores/read-on-open.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close, info } from '../../ui/icons/icons.ts'
import { next, previous, sound } from '../../ui/icons/icons-access.ts'
import { pause, play } from '../../ui/icons/icons-pages.ts'
import { useReading } from './use-reading.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5]

/** The row of the panel that reads the page aloud. */
export function ReadAloud() {
  const t = useT()
  const lang = useLang()
  const reading = useReading(document.documentElement.lang || lang)
  const { voices, state, at, count, passed, speed } = reading
  const isOn = state !== 'off'
  const canRead = voices === 'some'
  useEffect(() => {
    if (!canRead || !$readOnOpen.get()) return
    $readOnOpen.set(false)
    reading.start()
  }, [canRead])
  const note =
    voices === 'no' || voices === 'none'
      ? t(`access.voices.${voices}`)
      : isOn
        ? t('access.sentence', { n: at + 1, count })
        : t('access.fromText')
  return (
    <div className="acp__r">
      <span className="acp__k">
        <Icon d={sound} />
        <span>
          {t('access.read')}
          <small>{note}</small>
        </span>
      </span>
      <div className="acp__pl">
        <button
          type="button"
          className="iconbtn"
          aria-label={t('access.previous')}
          disabled={!isOn || at === 0}
          onClick={() => reading.step(-1)}
        >
          <Icon d={previous} className="i--along" />
        </button>
        <button
          type="button"
          className="btn btn--sm"
          disabled={!canRead}
          onClick={state === 'reading' ? reading.pause : reading.start}
        >
          <Icon d={state === 'reading' ? pause : play} />
          {t(state === 'reading' ? 'access.pause' : state === 'paused' ? 'access.goOn' : 'access.start')}
        </button>
        {isOn && (
          <button type="button" className="iconbtn" aria-label={t('access.stop')} onClick={reading.stop}>
            <Icon d={close} />
          </button>
        )}
        <button
          type="button"
          className="iconbtn"
          aria-label={t('access.next')}
          disabled={!isOn || at >= count - 1}
          onClick={() => reading.step(1)}
        >
          <Icon d={next} className="i--along" />
        </button>
        <select
          className="select select--sm"
          aria-label={t('access.speed')}
          value={speed}
          onChange={event => reading.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map(one => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </div>
      {voices === 'none' && <Note>{t('access.addVoice')}</Note>}
      {passed.length > 0 && (
        <Note>
          {t('access.passed', { languages: passed.map(one => nameOf(one, lang)).join(t('access.and')) })}
        </Note>
      )}
    </div>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="acp__n">
    <Icon d={info} />
    <span>{children}</span>
  </p>
)

function nameOf(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code
  } catch {
    // lang attributes of texts from elsewhere may be anything
    return code
  }
}
