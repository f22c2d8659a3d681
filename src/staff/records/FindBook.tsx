/** A field by which a book of the catalogue is found. */
import { type FormEvent, type RefObject, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  field?: RefObject<HTMLInputElement>
  label: string
  isBusy: boolean
  onFind: (words: string) => Promise<void>
}

export function FindBook({ field, label, isBusy, onFind }: Props) {
  const t = useT()
  const [words, setWords] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() && !isBusy) void onFind(words.trim())
  }
  return (
    <form className="find4w" aria-label={label} onSubmit={find}>
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={label}
        placeholder={t('staffWorks.findHint')}
        maxLength={200}
        value={words}
        onInput={event => setWords(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        {t('staffWorks.search')}
      </button>
    </form>
  )
}
