/** Statement of responsibility → names with what to search for. Several roles are divided by semicolons. */

export type AuthorPiece = { text: string; term: string }

const ROLE =
  /\s*(?:等)?\s*(?:编著|编译|主编|总主编|校注|译注|选编|改编|原著|[著编译撰绘辑注校选]|edited by|translated by|by)$/u

/** The first name without nationality, role and brackets: what an author search understands. */
function termOf(text: string): string {
  const name = text
    .replace(/[[［(（][^\]］)）]*[\]］)）]/g, ' ')
    .split(/[，、]/)[0]!
    .trim()
  return (
    name
      .replace(ROLE, '')
      .replace(/[\s,]+$/, '')
      .trim() || text.trim()
  )
}

export const splitAuthors = (statement: string): AuthorPiece[] =>
  statement
    .split(/[;；]/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(text => ({ text, term: termOf(text) }))
