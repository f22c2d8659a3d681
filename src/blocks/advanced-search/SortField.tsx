import { Select } from '../../ui/form/Select.tsx'

type Props = {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Sort order of the resulting list. */
export function SortField({ label, ...select }: Props) {
  if (!select.options.length) return null
  return (
    <div className="adv__field">
      <span aria-hidden="true">{label}</span>
      <Select hideLabel className="select" label={label} {...select} />
    </div>
  )
}
