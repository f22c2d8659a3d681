/** DATABASE_URL: what is taken, what is refused in one line without the password. */
import { expect, it } from 'vitest'
import { readDatabase } from '../../host/runtime/config-database.ts'
import { withoutSecrets } from '../../host/store/place.ts'

it('is a server, or none', () => {
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
