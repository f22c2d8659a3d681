import type { ElementValues, Word } from '../../core/rules/elements/element-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { Builder } from './use-builder.ts'

/** Attributes covered by the options above. */
const OPTIONAL = [
  ...['lang', 'target', 'text', 'layout', 'variant', 'compact', 'bib', 'isbn', 'query', 'source'],
  ...['accent', 'on-accent', 'font-size'],
]

/** All other attributes and properties, generated from the manifest. */
export function MoreChoice({ builder: { choices, words, values, set } }: { builder: Builder }) {
  const t = useT()
  if (!words || !values) return null
  const rest = (list: Word[]) => list.filter(({ name }) => !OPTIONAL.includes(name))
  return (
    <details className="embed__more">
      <summary>{t('embed.more')}</summary>
      <p className="faint sm">{t('embed.moreText')}</p>
      {[
        { title: t('embed.attributes'), list: rest(words.attributes), before: '' },
        { title: t('embed.variables'), list: rest(words.variables), before: '--opac-' },
      ].map(({ title, list, before }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {list.map(word => (
            <One
              key={word.name}
              word={word}
              label={before + word.name}
              value={choices.values[word.name] ?? ''}
              isRefused={!!choices.values[word.name] && !values[word.name]}
              onChange={set}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

type OneProps = {
  word: Word
  label: string
  value: string
  isRefused: boolean
  onChange: (values: ElementValues) => void
}

/** The manifest is in English. */
function One({ word: { name, type, description }, label, value, isRefused, onChange }: OneProps) {
  const t = useT()
  const hint = <span lang="en">{description}</span>
  if (type?.text === 'boolean')
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={!!value}
            onChange={event => onChange({ [name]: event.currentTarget.checked ? '1' : '' })}
          />
          <span className="mono">{label}</span>
        </label>
        <span className="hint">{hint}</span>
      </div>
    )
  return (
    <Field label={<span className="mono">{label}</span>} hint={hint} error={isRefused && t('embed.refused')}>
      {control => (
        <input
          className="input input--sm"
          {...control}
          value={value}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onInput={event => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}
