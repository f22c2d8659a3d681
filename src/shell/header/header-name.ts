import { HEADER_NAME_LENGTH } from '../../core/limits.ts'

/** S09: the name in the header, cut to four characters followed by '...'. */
export function headerName(name: string): string {
  const letters = [...name]
  return letters.length > HEADER_NAME_LENGTH ? `${letters.slice(0, HEADER_NAME_LENGTH).join('')}...` : name
}
