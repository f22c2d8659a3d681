import { useT } from '../i18n/use-t.ts'
import { Icon } from './icons/Icon.tsx'
import { star } from './icons/icons-book.ts'

const FIVE = [1, 2, 3, 4, 5]

/** Stars out of five. */
export function Stars({ score }: { score: number }) {
  const t = useT()
  return (
    <span className="stars" role="img" aria-label={t('bookMore.reviews.starsOf', { score })}>
      {FIVE.map(n => (
        <Icon key={n} d={star} fill={n <= score} />
      ))}
    </span>
  )
}

/** Five native radio buttons, hence the browser's arrow keys. */
export function StarChoice({ score, onChoose }: { score: number; onChoose: (score: number) => void }) {
  const t = useT()
  return (
    <fieldset className="stars stars--in">
      <legend className="label">{t('bookMore.reviews.score')}</legend>
      {FIVE.map(n => (
        <label key={n} className="stars__one">
          <input
            type="radio"
            className="sr"
            name="review-score"
            value={n}
            checked={n === score}
            onChange={() => onChoose(n)}
          />
          <Icon d={star} fill={n <= score} />
          <span className="sr">{t('bookMore.reviews.stars', { count: n })}</span>
        </label>
      ))}
    </fieldset>
  )
}
