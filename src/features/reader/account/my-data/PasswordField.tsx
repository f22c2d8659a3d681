import { useT } from '../../../../i18n/use-t.ts'

type Props = { value: string; isWrong: boolean; onChange(value: string): void }

/** The password again, before the reader's own data are handed out or deleted. */
export function PasswordField({ value, isWrong, onChange }: Props) {
  const t = useT()
  return (
    <label className="field">
      <span>{t('myData.password')}</span>
      <input
        className="input"
        type="password"
        value={value}
        maxLength={1000}
        autoComplete="current-password"
        aria-invalid={isWrong ? true : undefined}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
