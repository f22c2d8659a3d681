/** Basic information from MARC21: https://www.loc.gov/marc/bibliographic/, including linked 880 fields (original script). */

import { doiOf } from '../../../ingest/bib/doi.ts'
import { trimIsbd, trimLeadingMark } from '../../../ingest/bib/punctuation.ts'
import { withOurYear } from '../../../ingest/dates/read-date.ts'
import { type DataField, fieldsOf, firstValue, plainText, textOf, textsOf } from '../../../ingest/fields.ts'
import type { MarcRecord } from '../../../ingest/record.ts'
import { isWebAddress } from '../holding-rows.ts'
import { doiValue, type Entries, heading, type Part, texts, type Value } from './detail-entries.ts'

export function marc21Entries(record: MarcRecord): Entries {
  const all = (...tags: string[]) => withScript(record, tags)
  const line = (tags: string[], codes: string) => texts(all(...tags).map(f => joined(f, codes)))
  const varying = all('246')
  return {
    title: line(['245'], 'abnpfgkc'),
    parallelTitle: texts(varying.filter(f => f.ind[1] === '1').map(f => trimIsbd(joined(f, 'abnp')))),
    isbn: texts(
      fieldsOf(record, '020').map(f =>
        [textOf(f, 'a'), textOf(f, 'c')].map(plain).filter(Boolean).join(' : '),
      ),
    ),
    issn: texts(fieldsOf(record, '022').map(f => textOf(f, 'a'))),
    doi: doiValue(doiOf(record)),
    person: all('100', '700').flatMap(f => nameValue(f, 'abcqd', 'abq')),
    body: all('110', '111', '710', '711').flatMap(f => nameValue(f, 'abndc', 'ab')),
    edition: line(['250'], 'ab'),
    imprint: all('260', '264').map(imprintValue),
    physical: line(['300'], 'abce'),
    series: line(['490', '440', '830'], 'anpvx'),
    subject: all('600', '610', '611', '630', '648', '650', '651', '653', '655').flatMap(subjectValue),
    clc: texts([
      ...fieldsOf(record, '093').map(f => textOf(f, 'a')),
      ...fieldsOf(record, '084')
        .filter(f => textOf(f, '2').startsWith('clc'))
        .map(f => textOf(f, 'a')),
    ]),
    lcc: line(['050'], 'ab').slice(0, 1),
    ddc: texts([firstValue(record, '082', 'a').replace(/[/']/g, '')]),
    abstract: line(['520'], 'ab'),
    contents: line(['505'], 'agrt'),
    authorNote: line(['545'], 'ab'),
    note: line(['500', '501', '502', '546', '588'], 'ab'),
    bibliography: line(['504'], 'a'),
    audience: line(['521'], 'a'),
    relatedTitle: [
      ...texts(varying.filter(f => f.ind[1] !== '1').map(f => trimIsbd(joined(f, 'abnp')))),
      ...line(['130', '240', '740'], 'anpl'),
    ],
    electronic: linkValues(fieldsOf(record, '856'), 'y3z'),
  }
}

/** Fields of these tags, followed by the 880 fields linked to them ($6). */
function withScript(record: MarcRecord, tags: string[]): DataField[] {
  const scripts = fieldsOf(record, '880').filter(f => tags.includes(textOf(f, '6').slice(0, 3)))
  return [...fieldsOf(record, ...tags), ...scripts]
}

/** the mark between number and price is ours, wherever the record has its own */
export const plain = (text: string): string => trimIsbd(trimLeadingMark(text))

const joined = (field: DataField, codes: string): string => textsOf(field, codes).join(' ')

/** The name with dates; the search omits the dates. */
function nameValue(field: DataField, shown: string, searched: string): Value[] {
  const text = trimIsbd(joined(field, shown))
  return text ? [[heading(text, 'authors', trimIsbd(joined(field, searched)) || text)]] : []
}

function subjectValue(field: DataField): Value[] {
  const codes = 'abcdnpqt'
  const text = [trimIsbd(joined(field, codes)), ...textsOf(field, 'vxyz').map(trimIsbd)]
    .filter(Boolean)
    .join('--')
  return text ? [[heading(text, 'subjects')]] : []
}

function imprintValue(field: DataField): Value {
  const parts: Part[] = []
  for (const [code, raw] of field.subfields) {
    const value = plainText(raw).trim()
    if (!value || !'abcefg'.includes(code)) continue
    if (parts.length) parts.push(' ')
    const name = trimIsbd(value)
    // the mark before the next subfield stays text
    if (code === 'b' && name) parts.push(heading(name, 'publisher'), value.slice(name.length))
    else parts.push(code === 'c' ? withOurYear(value) : value)
  }
  return parts
}

export function linkValues(fields: DataField[], labels: string): Value[] {
  return fields.flatMap(field => {
    const label = [...labels].map(code => textOf(field, code)).find(Boolean)
    return textsOf(field, 'u')
      .filter(isWebAddress)
      .map((url): Value => [{ text: label || url, url }])
  })
}
