import { Fragment } from 'react'
import { textProps } from '../../../ui/text/record-text.ts'
import { Highlighted } from './Highlighted.tsx'
import { type Ranges, rangesByPart } from './highlight-runs.ts'

type Props = {
  names: string[]
  lang: string
  /** positions in the names joined by '; ' */
  ranges?: Ranges
  hrefOf: (name: string) => string
}

/** Each author links to their works in the same list. */
export function AuthorLinks({ names, lang, ranges, hrefOf }: Props) {
  const marks = rangesByPart(names, '; ', ranges)
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && (lang === 'zh' ? '；' : '; ')}
          <a href={hrefOf(name)} {...textProps(name, lang)}>
            <Highlighted text={name} ranges={marks[at]} />
          </a>
        </Fragment>
      ))}
    </>
  )
}
