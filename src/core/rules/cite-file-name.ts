/**
 * Name of an exported citation: vendor prefix plus bib id (B06), for several books the first and how many.
 * @param extension without its dot
 */
export function citeFileName(prefix: string, bibIds: string[], extension = 'txt'): string {
  const parts = [prefix || 'OPAC', bibIds[0] ?? '', bibIds.length > 1 ? String(bibIds.length) : '']
  // what a file system or a download dialog takes amiss
  const clean = parts.map(part => part.replace(/[^\p{L}\p{N}-]+/gu, '').slice(0, 64)).filter(Boolean)
  return `${clean.join('_')}.${extension}`
}
