import { Fragment } from 'react'
import { searchHref } from '../../core/rules/portal-links.ts'
import { splitAuthors } from '../../core/rules/split-authors.ts'
import { Marked } from './Marked.tsx'

type Props = { text: string; base: string; words?: string[]; forms?: string[] }

/** Each name of a statement of responsibility leads to a search for it. */
export const Authors = ({ text, base, words, forms }: Props) => (
  <>
    {splitAuthors(text).map((author, at) => (
      <Fragment key={author.text}>
        {at > 0 && '；'}
        <a href={searchHref(base, author.term, 'author')}>
          <Marked text={author.text} words={words} forms={forms} />
        </a>
      </Fragment>
    ))}
  </>
)
