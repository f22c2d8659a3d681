import type { BaseConfig } from '../../contract/x.ts'
import { pageSizes } from '../../core/rules/search/search-defaults.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'

type Props = {
  size: number
  config: BaseConfig | null
  /** of the list; a list may have its own page sizes */
  path?: string
  /** name of the form field, where a form works without JavaScript */
  name?: string
  onChange: (change: { size: number }) => void
}

/** Results per page; not shown on phones. */
export function PageSizeSelect({ size, config, path, name, onChange }: Props) {
  const t = useT()
  const sizes = [...new Set([...pageSizes(config, path), size])].sort((a, b) => a - b)
  return (
    <span className="desk-only">
      <Select
        size="sm"
        name={name}
        label={t('common.perPage')}
        value={String(size)}
        options={sizes.map(one => ({ value: String(one), label: String(one) }))}
        onChange={value => onChange({ size: Number(value) })}
      />
    </span>
  )
}
