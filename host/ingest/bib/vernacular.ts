import { type DataField, fieldsOf, textsOf } from '../fields.ts'
import type { MarcRecord } from '../record.ts'

/**
 * The fields of a tag in the original script: a linked 880 ($6) replaces its field (MARC21 Appendix A), an unlinked
 * 880 ("245-00") comes last. `romanised` has the replaced fields.
 */
export function linkedFieldsOf(
  record: MarcRecord,
  ...tags: string[]
): { fields: DataField[]; romanised: DataField[] } {
  const plain = fieldsOf(record, ...tags)
  const scripts = fieldsOf(record, '880').flatMap(field => {
    const link = linkOf(field)
    return link && tags.includes(link.tag) ? [{ field: { ...field, tag: link.tag }, ...link }] : []
  })
  if (!scripts.length) return { fields: plain, romanised: [] }
  const romanised: DataField[] = []
  const fields = plain.map(field => {
    const own = linkOf(field)
    const script =
      own && scripts.find(s => s.tag === field.tag && s.number === own.number && s.number !== '00')
    if (!script) return field
    romanised.push(field)
    return script.field
  })
  return {
    fields: [...fields, ...scripts.filter(s => !fields.includes(s.field)).map(s => s.field)],
    romanised,
  }
}

/**
 * The fields of these tags in the script of the title, so that no citation mixes two: in the original script only where
 * the title is.
 */
export function fieldsLikeTitle(record: MarcRecord, ...tags: string[]): DataField[] {
  return linkedFieldsOf(record, '245').romanised.length
    ? linkedFieldsOf(record, ...tags).fields
    : fieldsOf(record, ...tags)
}

/** $6 "880-02/$1" → { tag: '880', number: '02' } */
function linkOf(field: DataField): { tag: string; number: string } | null {
  const match = /^(\d{3})-(\d{2})/.exec(textsOf(field, '6')[0] ?? '')
  return match ? { tag: match[1]!, number: match[2]! } : null
}
