import type { ReactNode, RefObject } from 'react'
import '../../styles/forms.css'
import type { Draft } from '../../core/api/reviews.ts'
import { REVIEW_LENGTH } from '../../core/limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { StarChoice } from '../Stars.tsx'
import { Alert } from '../state/Alert.tsx'
import { CountedText } from '../text/CountedText.tsx'

/** Type guard for a stored draft. */
export const isReviewDraft = (value: unknown): value is Draft => {
  const { content, score, anonymous } = Object(value) as Partial<Draft>
  return typeof content === 'string' && [1, 2, 3, 4, 5].includes(score ?? 0) && typeof anonymous === 'boolean'
}

type Props = {
  draft: Draft
  change: (more: Partial<Draft>) => void
  /** isOfText: the fault concerns the text */
  fault: { text: string; isOfText: boolean } | null
  text: RefObject<HTMLTextAreaElement>
  /** beside the choice of anonymity */
  children: ReactNode
}

/** Stars, text and anonymity: fields for writing and editing a review. */
export function ReviewFields({ draft, change, fault, text, children }: Props) {
  const t = useT()
  return (
    <>
      <StarChoice score={draft.score} onChoose={score => change({ score })} />
      <CountedText
        label={t('bookMore.reviews.comment')}
        value={draft.content}
        most={REVIEW_LENGTH}
        counted={count => t('bookMore.reviews.length', { count, most: REVIEW_LENGTH })}
        fault={fault?.isOfText && fault.text}
        placeholder={t('bookMore.reviews.placeholder')}
        text={text}
        onValue={content => change({ content })}
      />
      {fault && !fault.isOfText && <Alert kind="err">{fault.text}</Alert>}
      <div className="split">
        <label className="check">
          <input
            type="checkbox"
            checked={draft.anonymous}
            onChange={event => change({ anonymous: event.currentTarget.checked })}
          />
          {t('bookMore.reviews.anonymously')}
        </label>
        {children}
      </div>
    </>
  )
}
