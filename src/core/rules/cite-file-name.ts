/**
 * Name of an exported citation: vendor prefix plus bib id (B06), for several books the first and how many.
 * @param extension without its dot
 */
export function citeFileName(prefix: string, bibIds: string[], extension = 'txt'): string {
  // what a file system or a download dialog takes amiss
  const clean = (part: string): string => part.replace(/[^\p{L}\p{N}-]+/gu, '').slice(0, 64)
  const count = bibIds.length > 1 ? String(bibIds.length) : ''
  const parts = [clean(prefix) || 'OPAC', clean(bibIds[0] ?? ''), count].filter(Boolean)
  return `${parts.join('_')}.${extension}`
}
