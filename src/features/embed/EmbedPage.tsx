/** /space/embed: builder for elements on other sites, in three steps: choose, configure, copy. */
import { type ReactNode, useState } from 'react'
import '../../styles/forms.css'
import './embed.css'
import { PIECES } from '../../core/rules/elements/element-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { forPiece, isComplete } from './choices.ts'
import { FitChoice } from './FitChoice.tsx'
import { Plate } from './Plate.tsx'
import { Stages } from './Stages.tsx'
import { type Builder, useBuilder } from './use-builder.ts'

// loaded on demand: options of one element, advanced options, and what is below the fold
const BookChoice = lazyPart(() => import('./BookChoice.tsx').then(part => part.BookChoice))
const SiteLeave = lazyPart(() => import('./SiteLeave.tsx').then(part => part.SiteLeave))
const MoreChoice = lazyPart(() => import('./MoreChoice.tsx').then(part => part.MoreChoice))
const CopyStandard = lazyPart(() => import('./CopyStandard.tsx').then(part => part.CopyStandard))
const TakeOut = lazyPart(() => import('./TakeOut.tsx').then(part => part.TakeOut))

export default function EmbedPage() {
  const t = useT()
  const builder = useBuilder()
  const { choices } = builder
  // px, reported by the previews
  const [height, setHeight] = useState(0)
  // title of the book chosen here; a shared URL has its id only
  const [title, setTitle] = useState('')
  usePageTitle(t('embed.title'))
  return (
    <div className="embed">
      <div className="wrap">
        <div className="whead">
          <div>
            <h1>{t('embed.title')}</h1>
            <p>{t('embed.lead')}</p>
          </div>
          <div className="whead__r">
            <CopyStandard />
          </div>
        </div>
        <Step n={1} title={t('embed.pick')} text={t('embed.pickText')}>
          <PieceChoice builder={builder} />
        </Step>
        <Step n={2} title={t('embed.fit')} text={t('embed.fitText')}>
          {/book-block|availability|cite/.test(choices.piece) && (
            <BookChoice builder={builder} isOne={choices.piece !== 'book-block'} onTitle={setTitle} />
          )}
          {choices.piece === 'reader-banner' && <SiteLeave builder={builder} />}
          <FitChoice builder={builder} />
          <MoreChoice builder={builder} />
        </Step>
      </div>
      {isComplete(choices) ? (
        <Stages choices={choices} onHeight={setHeight} />
      ) : (
        <div className="wrap">
          <p className="embed__untold" role="status">
            {t(
              choices.values.source || 'query' in choices.values
                ? 'embed.books.untoldList'
                : 'embed.books.untold',
            )}
          </p>
        </div>
      )}
      {isComplete(choices) && (
        <div className="wrap">
          <Step n={3} title={t('embed.take')} text={t('embed.takeText')}>
            <TakeOut builder={builder} height={height} title={title} />
          </Step>
        </div>
      )}
    </div>
  )
}

/** Radio group of the elements. */
function PieceChoice({ builder: { choices, put } }: { builder: Builder }) {
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

type Props = { n: number; title: string; text: string; children: ReactNode }

/** A numbered step: question and controls. */
const Step = ({ n, title, text, children }: Props) => (
  <section className="step" aria-labelledby={`step-${n}`}>
    <span className="step__n" aria-hidden="true">
      {n}
    </span>
    <div className="step__h">
      <h2 id={`step-${n}`}>{title}</h2>
      <p>{text}</p>
    </div>
    <div className="step__b">{children}</div>
  </section>
)
