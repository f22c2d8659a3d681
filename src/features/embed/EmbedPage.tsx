/** /space/embed: a piece of the library for a site, in three steps: choose, fit, take away. */
import { useState } from 'react'
import '../../styles/forms.css'
import '../../styles/embed.css'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { isTold } from './choices.ts'
import { FitChoice } from './FitChoice.tsx'
import { PieceChoice } from './PieceChoice.tsx'
import { Stages } from './Stages.tsx'
import { Step } from './Step.tsx'
import { useBuilder } from './use-builder.ts'

// what one piece alone asks, what few people ask, and what stands below all that
const BookChoice = lazyPart(() => import('./BookChoice.tsx').then(part => part.BookChoice))
const SiteLeave = lazyPart(() => import('./SiteLeave.tsx').then(part => part.SiteLeave))
const MoreChoice = lazyPart(() => import('./MoreChoice.tsx').then(part => part.MoreChoice))
const CopyStandard = lazyPart(() => import('./CopyStandard.tsx').then(part => part.CopyStandard))
const TakeOut = lazyPart(() => import('./TakeOut.tsx').then(part => part.TakeOut))

export default function EmbedPage() {
  const t = useT()
  const builder = useBuilder()
  const { choices } = builder
  // as the previews have said, px
  const [height, setHeight] = useState(0)
  // title of the book that was chosen here; an address that was sent has its id alone
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
          {choices.piece === 'book-block' && <BookChoice builder={builder} onTitle={setTitle} />}
          {choices.piece === 'reader-banner' && <SiteLeave builder={builder} />}
          <FitChoice builder={builder} />
          <MoreChoice builder={builder} />
        </Step>
      </div>
      {isTold(choices) ? (
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
      {isTold(choices) && (
        <div className="wrap">
          <Step n={3} title={t('embed.take')} text={t('embed.takeText')}>
            <TakeOut builder={builder} height={height} title={title} />
          </Step>
        </div>
      )}
    </div>
  )
}
