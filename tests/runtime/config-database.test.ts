/** DATABASE_URL: valid values, and refusals in one line without the password. */
import { expect, it } from 'vitest'
import { readDatabase, readStandby } from '../../host/runtime/config/config-database.ts'
import { withoutSecrets } from '../../host/store/place.ts'

it('is a server, or not set', () => {
  expect(readDatabase({})).toBeNull()
  expect(readDatabase({ DATABASE_URL: ' ' })).toBeNull()
  const url = 'postgres://library:secret%2Fword@db.example:5432/library?sslmode=verify-full'
  expect(readDatabase({ DATABASE_URL: url })).toEqual({ url })
  expect(withoutSecrets(url)).toBe('postgres://db.example:5432/library')
})

it.each([
  'mysql://library:secret-word@db.example/library',
  'postgres://library:secret-word@db.example',
  'postgres://library:secret-word@db.example/',
  'secret-word',
])('%s is refused', DATABASE_URL => {
  expect(() => readDatabase({ DATABASE_URL })).toThrow('DATABASE_URL is not possible')
  expect(() => readDatabase({ DATABASE_URL })).not.toThrow('secret-word')
})

it('a standby is another server of the same library', () => {
  const DATABASE_URL = 'postgres://db.example/library'
  const DATABASE_READ_URL = 'postgres://standby.example/library'
  expect(readStandby({ DATABASE_URL })).toBeNull()
  expect(readStandby({ DATABASE_URL, DATABASE_READ_URL })).toEqual({ url: DATABASE_READ_URL, staleness: 5 })
  expect(() => readStandby({ DATABASE_READ_URL })).toThrow('set that, too')
  const wrong = { DATABASE_URL, DATABASE_READ_URL: 'secret-word' }
  expect(() => readStandby(wrong)).toThrow('DATABASE_READ_URL is not possible')
  expect(() => readStandby(wrong)).not.toThrow('secret-word')
  expect(() => readStandby({ DATABASE_URL, DATABASE_READ_URL, DATABASE_READ_STALENESS: '0' })).toThrow(
    'DATABASE_READ_STALENESS',
  )
})
