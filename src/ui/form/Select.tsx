import { useId } from 'react'
import '../../styles/forms.css'

type Option = { value: string; label: string }

export type SelectProps = {
  /** visible label before it, or the accessible name only with `hideLabel` */
  label: string
  hideLabel?: boolean
  name?: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  size?: 'sm'
  className?: string
  /** for ::part() in elements */
  part?: string
}

/** A native select, for keyboards, screen readers and phones. */
export function Select({
  label,
  hideLabel,
  name,
  value,
  options,
  onChange,
  size,
  className,
  part,
}: SelectProps) {
  const id = useId()
  const names = className ?? `select${size ? ` select--${size}` : ''} select--fit`
  const select = (
    <select
      id={id}
      className={names}
      part={part}
      name={name}
      value={value}
      aria-label={hideLabel ? label : undefined}
      onChange={event => onChange(event.currentTarget.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (hideLabel) return select
  return (
    <span className="row row--tight">
      <label className="faint" htmlFor={id}>
        {label}
      </label>
      {select}
    </span>
  )
}
