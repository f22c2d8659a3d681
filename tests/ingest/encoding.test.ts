import { describe, expect, it } from 'vitest'
import { decodeField } from '../../host/ingest/encoding/decode.ts'
import { detectEncoding } from '../../host/ingest/encoding/detect.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const marc8 = (text: string) => decodeField(latin(text), 'marc-8')

describe('MARC-8', () => {
  it('moves diacritics after their letter, also two of them', () => {
    expect(marc8('D\xe8urer, na\xe8ive, \xe3\xf2a')).toBe('Dürer, naïve, ậ'.normalize('NFC'))
    expect(marc8('\xb6\xb5\xf0C')).toBe('œæÇ')
    expect(marc8('\xebi\xecu')).toBe('i\u0361u')
    expect(marc8('\xc7 \xc8')).toBe('ß €')
  })
  it('switches scripts, and resets at each subfield', () => {
    expect(marc8('\x1b(NmIR\x1b(B.')).toBe('Мир.')
    expect(marc8('\x1b(2`\x1b(B')).toBe('א')
    expect(marc8('\x1fa\x1b(2`\x1fbabc')).toBe('\x1faא\x1fbabc')
    expect(marc8('H\x1bb2\x1bsO')).toBe('H₂O')
  })
  it('reads EACC in three bytes', () => {
    expect(marc8('\x1b$1!0P!5i\x1b(B')).toMatch(/^\p{Script=Han}{2}$/u)
    expect(marc8('\x1b$1!\x1b(B')).toContain('\ufffd')
  })
  it('resolves numeric references to characters outside of it', () => {
    expect(marc8('&#x4E00; &#xD800; &amp;')).toBe('一 &#xD800; &amp;')
  })
})

describe('ISO 5426', () => {
  it('reads letters and preceding diacritics, and ignores escape sequences', () => {
    expect(decodeField(latin('\xc2ecole \xe9re \xaa\x1b(Bx\xba'), 'iso-5426')).toBe('école Øre “x”')
  })
})

describe('UTF-8', () => {
  it('that was encoded twice is decoded, and text that only looks like it is left', () => {
    const again = (text: string) => Buffer.from(text).toString('latin1')
    const thrice = Buffer.from(again(again('Michoaca\u0301n')))
    expect(decodeField(thrice, 'utf-8')).toBe('Michoac\u00e1n')
    expect(decodeField(Buffer.from('Ã© \u0098The\u009c'), 'utf-8')).toBe('Ã© \u0098The\u009c')
  })
})

describe('detecting encodings', () => {
  const of = (bytes: Buffer, flaggedUtf8 = false, unimarc = false) =>
    detectEncoding(bytes, { flaggedUtf8, unimarc })
  it('trusts the bytes more than leader/09', () => {
    expect(of(Buffer.from('Café'))).toBe('utf-8')
    expect(of(latin('na\xe8ive caf\xe2e'), true)).toBe('marc-8')
    expect(of(latin('plain'))).toBe('marc-8')
    expect(of(latin('\x1b$1!0P\x1b(B'))).toBe('marc-8')
  })
  it('recognises GB18030, ISO 5426 in UNIMARC, and Latin-1 flagged as MARC-8', () => {
    expect(of(Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x20]), false, true)).toBe('gb18030')
    expect(of(latin('\xc2ecole'), false, true)).toBe('iso-5426')
    expect(of(latin('P\xe5 \xe6 \xf8.'))).toBe('latin-1')
  })
  it('keeps the rest of a UTF-8 record with a few bad bytes', () => {
    expect(of(Buffer.concat([Buffer.from('日本語 and more'), Buffer.from([0xff])]), true)).toBe('utf-8')
  })
})
