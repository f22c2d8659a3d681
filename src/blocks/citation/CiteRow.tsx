import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { copy } from '../../ui/icons/icons-cite.ts'
import { check } from '../../ui/icons/icons-pages.ts'
import type { CiteType } from './load-citations.ts'

type Props = {
  type: CiteType
  /** name of the radio group */
  group: string
  /** undefined = loading, '' = not shown */
  text: string | undefined
  isWaiting: boolean
  isChosen: boolean
  isCopied: boolean
  onChoose: () => void
  onCopy: () => void
}

/** One format: selected by its name, copied by its button. */
export function CiteRow({ type, group, text, isWaiting, isChosen, isCopied, onChoose, onCopy }: Props) {
  const t = useT()
  return (
    <li data-type={type.code}>
      <label className="check">
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        <b>{type.name}</b>
      </label>
      {text ? (
        // a long list scrolls with the dialog; a scroll box of its own would add a tab stop
        <div className={type.isEntry ? 'cites__text mono' : 'cites__text'}>{text}</div>
      ) : (
        <div>{text === undefined && isWaiting && <div className="sk cites__sk" aria-hidden="true" />}</div>
      )}
      {text && (
        <button type="button" className="btn btn--sm" aria-pressed={isCopied} onClick={onCopy}>
          <Icon d={isCopied ? check : copy} />
          {t(isCopied ? 'cite.copied' : 'cite.copy')}
          <span className="sr"> {type.name}</span>
        </button>
      )}
    </li>
  )
}
