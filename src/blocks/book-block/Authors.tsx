import type { AuthorPart } from '../../contract/catalogue/author-part.ts'
import { searchHref } from '../../core/rules/urls/portal-links.ts'
import { Marked } from './Marked.tsx'

type Props = {
  text: string
  parts: AuthorPart[] | undefined
  base: string
  words?: string[]
  forms?: string[]
}

/** Each author links to all books under the same heading. */
export const Authors = ({ text, parts = [{ text }], base, words, forms }: Props) => (
  <>
    {parts.map((part, at) => {
      const marked = <Marked key={at} text={part.text} words={words} forms={forms} />
      return part.heading ? (
        <a key={at} href={searchHref(base, part.heading, 'author')}>
          {marked}
        </a>
      ) : (
        marked
      )
    })}
  </>
)
