import { useLang } from '../../i18n/use-t.ts'
import { langOf } from '../../ui/LangText.tsx'

type Props = {
  /** '' = nothing was asked */
  words: string
  /** a sentence with a line break where the language wants the words */
  of: string
  /** the list of everything */
  all: string
}

/** What was asked, the words marked. */
export function ListHeading({ words, of, all }: Props) {
  const lang = useLang()
  const [before, after] = of.split('\n')
  return (
    <h1 id="results-heading" tabIndex={-1}>
      {words ? (
        <>
          {before}
          <mark lang={langOf(words, lang)}>{words}</mark>
          {after}
        </>
      ) : (
        all
      )}
    </h1>
  )
}
