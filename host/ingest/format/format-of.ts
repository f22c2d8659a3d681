import type { MarcField, MarcFormat } from '../record.ts'

/** The format of a record without a flag: by the title's tag, then field 008, then the leader's end ("450 "). */
export function formatOf(leader: string, fields: MarcField[]): MarcFormat {
  const tags = fields.map(field => field.tag)
  if (!isUnimarcByTags(leader, tags)) return 'marc21'
  return isChinese(fields) ? 'cnmarc' : 'unimarc'
}

/** detected before decoding, because the encoding depends on it */
export function isUnimarcByTags(leader: string, tags: string[]): boolean {
  if (isUnimarcAuthority(leader, tags)) return true
  if (tags.includes('245')) return false
  // some UNIMARC records have a stray 008
  if (tags.includes('200')) return true
  return !tags.includes('008') && leader.slice(20, 24) === '450 '
}

/**
 * Field 152 (rules) occurs in no other format; Koha's authorities have an arbitrary leader. Without 152: leader/06 is
 * x, y or z, and there is a UNIMARC heading, whose tags no MARC21 authority has.
 */
export function isUnimarcAuthority(leader: string, tags: string[]): boolean {
  if (tags.includes('152')) return true
  if (!'xyz'.includes(leader[6] || '-') || tags.some(tag => ['008', '245', '852'].includes(tag))) return false
  return tags.some(tag => /^2[0-6]\d$/.test(tag))
}

/** catalogued in Chinese (100/22-24), by an agency of China (801), or printed there (102) */
function isChinese(fields: MarcField[]): boolean {
  return fields.some(({ tag, subfields }) => {
    const value = (code: string) => subfields?.find(([c]) => c === code)?.[1] ?? ''
    if (tag === '100') return value('a').slice(22, 25) === 'chi'
    return (tag === '801' || tag === '102') && value('a').toUpperCase() === 'CN'
  })
}
