import { PIECES } from '../../core/rules/element-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { forPiece } from './choices.ts'
import { Plate } from './Plate.tsx'
import type { Builder } from './use-builder.ts'

/** Four drawn plates, one radio group. */
export function PieceChoice({ builder: { choices, put } }: { builder: Builder }) {
  const t = useT()
  return (
    <div className="pieces" role="radiogroup" aria-label={t('embed.pick')}>
      {PIECES.map(piece => (
        <label key={piece} className="piece">
          <input
            type="radio"
            name="piece"
            value={piece}
            checked={piece === choices.piece}
            onChange={() => put(forPiece(piece, choices))}
          />
          <span className="piece__d">
            <Plate piece={piece} />
          </span>
          <span className="piece__t">
            <b>{t(`embed.pieces.${piece}.name`)}</b>
            <span>{t(`embed.pieces.${piece}.text`)}</span>
            <span className="mono">{`<opac-${piece}>`}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
