import type { Ref } from 'react'
import { Field } from '../form/Field.tsx'

type Props = {
  label: string
  value: string
  /** maximum characters; longer input is kept and reported */
  most: number
  /** text of the counter */
  counted: (count: number) => string
  fault: string | false | undefined
  placeholder?: string
  text: Ref<HTMLTextAreaElement>
  onValue: (value: string) => void
}

/** A required text area with a character counter. */
export function CountedText({ label, value, most, counted, fault, placeholder, text, onValue }: Props) {
  const length = [...value].length
  return (
    <Field
      label={label}
      required
      hint={<span className={`tnum${length > most ? ' is-over' : ''}`}>{counted(length)}</span>}
      error={fault}
    >
      {control => (
        <textarea
          className="input"
          rows={5}
          ref={text}
          placeholder={placeholder}
          value={value}
          onInput={event => onValue(event.currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  )
}
