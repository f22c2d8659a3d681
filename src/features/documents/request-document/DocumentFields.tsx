import '../../../styles/forms.css'
import { ScanField } from '../../../blocks/scan-barcode/ScanField.tsx'
import {
  CITATION_FIELDS,
  CITATION_LENGTHS,
  type CitationText,
} from '../../../core/rules/documents/citation.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import type { DocumentDraft, Faults } from './draft.ts'

/** side by side, four in a row */
const SMALL: readonly CitationText[] = ['year', 'volume', 'issue', 'pages', 'number']
const MONO: readonly CitationText[] = ['isbn', 'issn', 'doi', 'number']

type Props = {
  values: DocumentDraft
  faults: Faults
  onChange: (more: Partial<DocumentDraft>) => void
}

/** What the chosen kind of document is described by. */
export function DocumentFields({ values, faults, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const { kind } = values
  const label = (name: CitationText): string => {
    if (name === 'title') return t(`documents.titleOf.${kind}`)
    if (name === 'source' && (kind === 'article' || kind === 'chapter'))
      return t(`documents.sourceOf.${kind}`)
    return t(`documents.fields.${name}`)
  }
  const isPart = kind === 'article' || kind === 'chapter'
  const needsPages = isPart && values.title.trim() !== '' && values.pages.trim() === '' && values.doi === ''
  return (
    <div className="odd__g">
      {CITATION_FIELDS[kind].map(name => (
        <div key={name} className={name === 'title' ? 'f-all' : SMALL.includes(name) ? 'f-small' : ''}>
          <Field
            label={label(name)}
            required={name === 'title' && kind !== 'standard'}
            hint={name === 'author' ? t('documents.authorHint') : undefined}
            warning={name === 'pages' && needsPages ? t('documents.noPages') : undefined}
            error={faults[name]}
          >
            {control => {
              const input = (
                <input
                  className={MONO.includes(name) ? 'input mono' : 'input'}
                  name={name}
                  maxLength={CITATION_LENGTHS[name]}
                  autoComplete="off"
                  inputMode={name === 'year' ? 'numeric' : undefined}
                  value={values[name]}
                  onInput={event => onChange({ [name]: event.currentTarget.value })}
                  {...textProps(values[name], lang)}
                  {...control}
                />
              )
              if (name !== 'isbn') return input
              return <ScanField onIsbn={isbn => onChange({ isbn })}>{input}</ScanField>
            }}
          </Field>
        </div>
      ))}
    </div>
  )
}
