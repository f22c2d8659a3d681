import type { MarcField, MarcFormat } from '../record.ts'

/** What a record without the flag is: the title's tag first, then coded field 100, then the leader's end ("450 "). */
export function formatOf(leader: string, fields: MarcField[]): MarcFormat {
  const tags = fields.map(field => field.tag)
  if (!isUnimarcByTags(leader, tags)) return 'marc21'
  return isChinese(fields) ? 'cnmarc' : 'unimarc'
}

/** told before the text is decoded, because the encoding depends on it */
export function isUnimarcByTags(leader: string, tags: string[]): boolean {
  if (tags.includes('245') || tags.includes('008')) return false
  if (tags.includes('200')) return true
  return leader.slice(20, 24) === '450 '
}

/** catalogued in Chinese (100/22-24), by an agency of China (801), or printed there (102) */
function isChinese(fields: MarcField[]): boolean {
  return fields.some(({ tag, subfields }) => {
    const value = (code: string) => subfields?.find(([c]) => c === code)?.[1] ?? ''
    if (tag === '100') return value('a').slice(22, 25) === 'chi'
    return (tag === '801' || tag === '102') && value('a').toUpperCase() === 'CN'
  })
}
