import { type ReactNode, useId } from 'react'

type Option<T extends string> = { value: T; label: ReactNode }
type Props<T extends string> = {
  legend: string
  options: Option<T>[]
  value: T
  onChange: (value: T) => void
}

/** One question with a list of options. */
export function Options<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const id = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="opts">
        {options.map(option => (
          <label key={option.value} className="check">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
