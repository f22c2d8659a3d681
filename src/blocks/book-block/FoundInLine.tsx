import type { FoundIn } from '../../contract/catalogue/search.ts'
import { splitMarks } from '../../core/rules/search/split-marks.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { textProps } from '../../ui/text/record-text.ts'

/** Where words of the query are that the row does not show; another title, contents and notes with their text. */
export function FoundInLine({ found, forms }: { found: FoundIn; forms: string[] | undefined }) {
  const t = useT()
  const lang = useLang()
  const { field, words, text, kind } = found
  const label = kind
    ? t('book.foundText', { field: t(`book.otherTitles.${kind}`) })
    : t('book.foundIn', { field: t(`book.foundFields.${field}`) })
  return (
    <p className="rec__why">
      {label}{' '}
      {text === undefined ? (
        <mark>{words.join(t('common.listComma'))}</mark>
      ) : (
        <span {...textProps(text, lang)}>
          {splitMarks(text, words, forms).map(run =>
            run.isMatch ? <mark key={run.at}>{run.text}</mark> : run.text,
          )}
        </span>
      )}
    </p>
  )
}
