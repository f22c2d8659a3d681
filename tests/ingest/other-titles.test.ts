import { expect, it } from 'vitest'
import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import type { MarcFormat, MarcRecord } from '../../host/ingest/record.ts'

/** @param fields [tag, indicators, code, value, code, value …] */
function record(format: MarcFormat, ...fields: string[][]): MarcRecord {
  return {
    format,
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', data: '1' },
      ...fields.map(([tag = '', ind = '', ...cells]) => ({
        tag,
        ind,
        subfields: cells.flatMap((code, at): [string, string][] =>
          at % 2 === 0 ? [[code, cells[at + 1] ?? '']] : [],
        ),
      })),
    ],
  }
}
const marc21 = (...fields: string[][]) =>
  bibFromRecord(record('marc21', ['245', '10', 'a', 'The trial /'], ...fields))
const unimarc = (...fields: string[][]) =>
  bibFromRecord(record('unimarc', ['200', '1 ', 'a', 'Le procès'], ...fields))
const cnmarc = (...fields: string[][]) =>
  bibFromRecord(record('cnmarc', ['200', '1 ', 'a', '审判'], ...fields))

it.each([
  [['240', '10', 'a', 'Prozess.', 'l', 'English'], 'original', 'Prozess'],
  [['130', '0 ', 'a', 'Bible.', 'p', 'Genesis.', 'l', 'English'], 'original', 'Bible. Genesis'],
  [['765', '0 ', 'a', 'Kafka, Franz.', 't', 'Prozess'], 'original', 'Prozess'],
  [['500', '  ', 'a', 'Translation of: Der Prozess.'], 'original', 'Der Prozess'],
  [['500', '  ', 'a', 'Traduction de: Der Prozess'], 'original', 'Der Prozess'],
  [['246', '3 ', 'a', 'Trial of Josef K.'], 'variant', 'Trial of Josef K.'],
  [['246', '30', 'a', 'Josef K'], 'variant', 'Josef K'],
  [['246', '18', 'a', 'On the spine'], 'variant', 'On the spine'],
  [['730', '02', 'a', 'Amerika'], 'variant', 'Amerika'],
  [['740', '02', 'a', 'The castle'], 'variant', 'The castle'],
  [['247', '10', 'a', 'Law journal'], 'former', 'Law journal'],
  [['780', '00', 't', 'Law review'], 'former', 'Law review'],
  [['785', '00', 't', 'Law monthly'], 'later', 'Law monthly'],
  [['700', '12', 'a', 'Kafka, Franz,', 'd', '1883-1924.', 't', 'Urteil.'], 'part', 'Urteil'],
  [['505', '00', 't', 'A country doctor /', 'r', 'Kafka --', 't', 'The judgment'], 'part', 'The judgment'],
])('B08 MARC21: another title of the record, %j', (field, kind, text) => {
  expect(marc21(field).otherTitles).toContainEqual([kind, text])
})

it('B08 MARC21: what the record shows anyway is no other title, and none is given twice', () => {
  const bib = marc21(
    ['240', '10', 'a', 'The trial'],
    ['246', '31', 'a', 'Der Prozess'],
    ['730', '0 ', 'a', 'Der Process'],
    ['740', '0 ', 'a', 'Der Process.'],
    ['490', '1 ', 'a', 'Everyman ;', 'v', '3'],
    ['830', ' 0', 'a', 'Everyman ;', 'v', '3'],
  )
  expect(bib.parallelTitle).toBe('Der Prozess')
  expect(bib.otherTitles).toEqual([['variant', 'Der Process']])
})

it('B08 MARC21: the second series is kept beside the first, which the record shows', () => {
  const bib = marc21(
    ['490', '1 ', 'a', 'Everyman ;', 'v', '3'],
    ['830', ' 0', 'a', 'Modern library ;', 'v', '12'],
  )
  expect(bib.series).toBe('Everyman ; 3')
  expect(bib.otherTitles).toEqual([['series', 'Modern library ; 12']])
})

it('B08 MARC21: other titles in both scripts', () => {
  const bib = marc21(
    ['240', '10', '6', '880-01', 'a', 'Voĭna i mir'],
    ['880', '10', '6', '240-01/(N', 'a', 'Война и мир'],
  )
  expect(bib.otherTitles).toEqual([
    ['original', 'Война и мир'],
    ['original', 'Voĭna i mir'],
  ])
})

it('B08 MARC21: contents and notes, without what every book has', () => {
  const bib = marc21(
    ['505', '0 ', 'a', 'The judgment -- The stoker.'],
    ['500', '  ', 'a', 'Includes index.'],
    ['500', '  ', 'a', 'Printed in Fraktur.'],
    ['504', '  ', 'a', 'Includes bibliographical references.'],
    ['520', '  ', 'a', 'Someone is arrested.'],
    ['520', '  ', 'a', 'For readers of law.'],
  )
  expect(bib.contents).toBe('The judgment -- The stoker.')
  expect(bib.abstract).toBe('Someone is arrested.')
  expect(bib.notes).toBe('Printed in Fraktur. -- For readers of law.')
})

it.each([
  [['500', '10', 'a', 'Prozess'], 'original', 'Prozess'],
  [['454', ' 1', 't', 'Der Prozess'], 'original', 'Der Prozess'],
  [['304', '  ', 'a', 'Titre original: Der Prozess'], 'original', 'Der Prozess'],
  [['517', '1 ', 'a', 'Affaire K'], 'variant', 'Affaire K'],
  [['541', '1 ', 'a', 'The trial'], 'variant', 'The trial'],
  [['520', '1 ', 'a', 'Revue de droit'], 'former', 'Revue de droit'],
  [['430', ' 1', 't', 'Annales'], 'former', 'Annales'],
  [['440', ' 1', 't', 'Nouvelles annales'], 'later', 'Nouvelles annales'],
  [['423', ' 1', 't', 'Le verdict'], 'part', 'Le verdict'],
  [['464', ' 1', 't', 'Le soutier'], 'part', 'Le soutier'],
])('B08 UNIMARC: another title of the record, %j', (field, kind, text) => {
  expect(unimarc(field).otherTitles).toEqual([[kind, text]])
})

it('B08 CNMARC: a linked title stands in $a, the second series counts, and 300 may name the original', () => {
  const bib = cnmarc(
    ['225', '2 ', 'a', '世界文学名著', 'v', '3'],
    ['225', '2 ', 'a', '译文经典'],
    ['423', ' 0', '1', '2001 ', 'a', '城堡'],
    ['300', '  ', 'a', '原书名：Der Prozess'],
    ['300', '  ', 'a', '据德文版编目'],
    ['327', '1 ', 'a', '第一章 被捕'],
  )
  expect(bib.series).toContain('世界文学名著')
  expect(bib.otherTitles).toEqual([
    ['part', '城堡'],
    ['original', 'Der Prozess'],
    ['series', '译文经典'],
  ])
  expect(bib.contents).toBe('第一章 被捕')
  expect(bib.notes).toBe('')
})
