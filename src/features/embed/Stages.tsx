import { useEffect, useRef, useState } from 'react'
import { darkShade, INKS, judge, readHex } from '../../core/rules/elements/accent-shades.ts'
import { frameHeight } from '../../core/rules/elements/element-code.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { moon, sun } from '../../ui/icons/icons-embed.ts'
import type { Choices } from './choices.ts'
import { Preview } from './Preview.tsx'
import { frameAddress } from './snippets.ts'
import { useSettled } from './use-builder.ts'

const WIDTHS = [
  [1280, 'desktop'],
  [768, 'tablet'],
  [320, 'phone'],
] as const
const NOTES = {
  'search-bar': 'noteSearch',
  'book-block': 'noteBooks',
  availability: 'noteBooks',
  cite: 'noteCite',
  'temporary-shelf': 'noteShelf',
  'reader-banner': 'noteReader',
} as const

/** Previews on a light and a dark page, at three widths. @param onHeight px required by a frame; 0 = unknown */
export function Stages({ choices, onHeight }: { choices: Choices; onHeight: (height: number) => void }) {
  const t = useT()
  const lang = useLang()
  const { piece, values } = choices
  const accent = readHex(values.accent ?? '') || INKS[1]![0]
  const address = (scheme: string) =>
    // opens links beside the builder, not in its place
    frameAddress('', piece, { lang, ...values, target: '_blank' }, { scheme })
  const shown = useSettled(JSON.stringify([address(''), address('dark')]))
  const [light, dark] = JSON.parse(shown) as [string, string]
  const heights = useRef<Record<string, number>>({})
  const [usual, setUsual] = useState(0)
  useEffect(() => {
    heights.current = {}
    setUsual(frameHeight(piece, values))
    onHeight(0)
  }, [light])
  const measured = (key: string, height: number) => {
    heights.current[key] = height
    onHeight(Math.max(...Object.values(heights.current)))
  }
  return (['light', 'dark'] as const).map(scheme => (
    <section key={scheme} className={`stage stage--${scheme}`} aria-label={t(`embed.stage.${scheme}`)}>
      <div className="wrap">
        <p className="stage__h">
          <Icon d={scheme === 'light' ? sun : moon} />
          <b>{t(`embed.stage.${scheme}`)}</b>
          <span>
            <span className="truesize">{t('embed.stage.actual')}</span>
            <span className="scaled">{t('embed.stage.scaled')}</span>
          </span>
        </p>
        <div className="stage__g">
          {WIDTHS.map(([width, device]) => (
            <Preview
              key={width}
              width={width}
              device={t(`embed.stage.${device}`)}
              address={scheme === 'light' ? light : dark}
              usual={usual}
              title={t('embed.stage.frame', {
                piece: t(`embed.pieces.${piece}.name`),
                page: t(`embed.stage.${scheme}`),
                width,
              })}
              onHeight={height => measured(`${scheme} ${width}`, height)}
            />
          ))}
          <p className="fig__note">
            {scheme === 'light'
              ? values.variant !== 'input' && t(`embed.stage.${NOTES[piece]}`)
              : t('embed.stage.noteDark', {
                  colour: darkShade(accent),
                  ratio: judge(accent, false).onDark.toFixed(1),
                })}
          </p>
        </div>
      </div>
    </section>
  ))
}
