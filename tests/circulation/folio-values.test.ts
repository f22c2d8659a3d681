/** Values written to FOLIO and read from it: CQL queries, refusals, and environment variables. */
import { describe, expect, it } from 'vitest'
import { both, isOneOf } from '../../host/circulation/folio/cql.ts'
import { codeOf, holdFault, renewFault } from '../../host/circulation/folio/refusals.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { select } from '../simulators/folio-cql.ts'

describe('words', () => {
  it.each(['a', 'a*', 'a?b', '^a', '"', '\\', '\\"', 'a" or b=="', 'ü 漢'])(
    'the value %o matches only itself',
    value => {
      const all = [
        { id: '1', name: value },
        { id: '2', name: 'another' },
      ]
      expect(select(all, both(isOneOf('name', [value]), isOneOf('id', ['1', '2'])))).toEqual([all[0]])
    },
  )

  const error = (message: string, code?: string) => ({ status: 422, body: { errors: [{ message, code }] } })
  it.each([
    [error('x', 'LOAN_RENEWAL_LIMIT_REACHED'), 'limit', { most: 2 }],
    [error('loan at maximum renewal number'), 'limit', { most: 2 }],
    [error('items cannot be renewed when there is an active recall request'), 'recalled', {}],
    [error('x', 'RENEWAL_BLOCKED_BY_HOLD_REQUEST'), 'held', {}],
    [
      error('item is Aged to lost', 'ITEM_AGED_TO_LOST_NOT_RENEWABLE'),
      'refused',
      { text: 'item is Aged to lost' },
    ],
    [{ status: 400, body: 'plain words' }, 'refused', { text: 'plain words' }],
    [{ status: 400, body: {} }, 'denied', {}],
  ])('the refusal of a renewal %o', (answer, reason, values) =>
    expect(renewFault(codeOf(answer), null, 2)).toEqual({ reason, values }),
  )
  it('of several errors picks one that we have a message for', () =>
    expect(
      codeOf({
        status: 422,
        body: {
          errors: [
            { message: 'renewal would not change the due date' },
            { message: 'loan at maximum renewal number' },
          ],
        },
      }),
    ).toBe('loan at maximum renewal number'))
  it.each([
    ['ITEM_ALREADY_REQUESTED', 'request.faults.asked'],
    ['This requester already has this item on loan', 'request.faults.own'],
    ['Hold requests are not allowed for this patron and item combination', 'request.faults.notLent.preg'],
    ['SERVICE_POINT_IS_NOT_PICKUP_LOCATION', 'request.badTake'],
    ['something else', 'circulation.refused'],
  ])('the refusal of a request %s', (code, key) => expect(holdFault(code).key).toBe(key))
})

describe('the environment', () => {
  const env = {
    CIRCULATION: 'folio',
    FOLIO_URL: 'https://okapi.example.edu/',
    FOLIO_TENANT: 'diku',
    FOLIO_USER: 'portal',
    FOLIO_PASSWORD: 'secret',
  }
  it('gives an address, a tenant and a service user', () => {
    expect(readConfig(env).folio).toEqual({
      url: 'https://okapi.example.edu',
      tenant: 'diku',
      user: 'portal',
      password: 'secret',
      servicePoint: '',
      paymentMethod: 'Online payment',
      timeout: 4000,
    })
    expect(readConfig({ ...env, CIRCULATION: 'none' }).folio).toBeNull()
  })
  it.each([
    [{ FOLIO_URL: '' }, /^FOLIO_URL is not set/],
    [{ FOLIO_TENANT: '' }, /^FOLIO_TENANT is not set/],
    [{ FOLIO_TENANT: 'a b' }, /^FOLIO_TENANT is not possible/],
    [{ FOLIO_PASSWORD: '' }, /^FOLIO_PASSWORD is not set/],
    [{ FOLIO_SERVICE_POINT: 'Online' }, /^FOLIO_SERVICE_POINT=/],
    [{ FOLIO_TIMEOUT: 'soon' }, /^FOLIO_TIMEOUT=/],
  ])('refuses %o', (given, words) => expect(() => readConfig({ ...env, ...given })).toThrow(words))
})
