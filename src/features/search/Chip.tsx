import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { LangText } from '../../ui/text/LangText.tsx'

/** label: what it filters by; value in its own language */
export type ChipProps = { label: string; value: string; onRemove: () => void }

/** An active filter with a remove button. */
export function Chip({ label, value, onRemove }: ChipProps) {
  const t = useT()
  return (
    <span className="chip">
      {label}: <LangText text={value} page={useLang()} />
      <button
        type="button"
        aria-label={t('results.remove', { name: `${label}: ${value}` })}
        onClick={onRemove}
      >
        <Icon d={close} />
      </button>
    </span>
  )
}
