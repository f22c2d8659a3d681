import { Fragment } from 'react'
import { type Ranges, rangesByPart } from '../../../core/rules/highlight-runs.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { Highlighted } from './Highlighted.tsx'

type Props = {
  names: string[]
  lang: string
  /** in the names joined by '; ' */
  ranges?: Ranges
  hrefOf: (name: string) => string
}

/** Each author leads to what else the author has in the same list. */
export function AuthorLinks({ names, lang, ranges, hrefOf }: Props) {
  const marks = rangesByPart(names, '; ', ranges)
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && (lang === 'zh' ? '；' : '; ')}
          <a href={hrefOf(name)} lang={langOf(name, lang)}>
            <Highlighted text={name} ranges={marks[at]} />
          </a>
        </Fragment>
      ))}
    </>
  )
}
