/**
 * File name of an exported citation: vendor prefix and bib id (B06); for several books the first id and the count.
 * @param extension without the dot
 */
export function citeFileName(prefix: string, bibIds: string[], extension = 'txt'): string {
  // characters that file systems or download dialogs reject
  const clean = (part: string): string => part.replace(/[^\p{L}\p{N}-]+/gu, '').slice(0, 64)
  const count = bibIds.length > 1 ? String(bibIds.length) : ''
  const parts = [clean(prefix) || 'OPAC', clean(bibIds[0] ?? ''), count].filter(Boolean)
  return `${parts.join('_')}.${extension}`
}
