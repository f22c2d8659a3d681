/**
 * Passkeys (WebAuthn), of readers and of the staff: discoverable, and with the user verified by the device, so that one is
 * a password and a second factor at once. @simplewebauthn checks signatures, origin, site and counter.
 */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyRow,
  UsedPasskey,
} from '../../../src/contract/passkeys.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { originFor } from '../../http/guard/origin.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import { hashOf } from '../external/identity.ts'
import type { Holder, Passkey } from './queries.ts'
import * as rows from './queries.ts'

/** ms to use a challenge, and to answer the browser's question */
const LIFETIME = 300_000
const MOST_OF_HOLDER = 20
/** COSE: Ed25519, ES256, RS256 */
const ALGORITHMS = [-8, -7, -257]

// loaded when it is needed
const webauthn = () => import('@simplewebauthn/server')

type Made = { holder: Holder; userName: string; displayName: string; library: string }

const keyOf = (holder: Holder): string =>
  'uid' in holder ? `reader:${holder.uid}` : `staff:${holder.account}`
/** what a device keeps of its owner: always the same, and says nothing */
const handleOf = (holder: Holder): string =>
  createHash('sha256')
    .update(`passkey:${keyOf(holder)}`)
    .digest('base64url')

const holderOf = ({ uid, account }: Passkey): Holder => (uid === null ? { account: account! } : { uid })

export function openPasskeys({ config, clock, random, writes, store, dates, log }: HostContext) {
  /** @throws Refusal where browsers have no passkeys: an address without a name */
  function siteOf(request: FastifyRequest): { origin: string; id: string } {
    const origin = originFor(config, request)
    const id = origin === '' ? '' : new URL(origin).hostname
    if (id === '' || isIP(id.replace(/^\[|\]$/g, ''))) throw new Refusal('passkeys.noSite')
    return { origin, id }
  }

  async function challenge(purpose: string): Promise<string> {
    const value = random(32).toString('base64url')
    const now = clock.now()
    await writes.transaction(trx =>
      rows.putChallenge(trx, { hash: hashOf(value), purpose, made_at: now }, now - 2 * LIFETIME),
    )
    return value
  }

  /** Uses the challenge up that an answer names. @throws Refusal */
  async function redeem(clientData: string, purpose: string): Promise<string> {
    const value = challengeIn(clientData)
    const madeAt = await writes.transaction(trx => rows.takeChallenge(trx, hashOf(value), purpose))
    if (madeAt === undefined || Math.abs(clock.now() - madeAt) > LIFETIME) throw new Refusal('passkeys.late')
    return value
  }

  /** @throws Refusal; the log says why, in the library's words, which name nobody */
  function refused(error: unknown): never {
    log.warn({ detail: error instanceof Error ? error.message.slice(0, 120) : '' }, 'a passkey was refused')
    throw new Refusal('passkeys.refused')
  }

  const rowOf = ({ id, name, added_at, used_at, is_synced }: Passkey): PasskeyRow => ({
    id,
    name,
    added: dates.minute(added_at),
    used: used_at === null ? '' : dates.minute(used_at),
    isSynced: is_synced === 1,
  })

  return {
    list: async (holder: Holder): Promise<PasskeyRow[]> =>
      (await rows.passkeysOf(store.db, holder)).map(rowOf),

    /** What a browser is asked to make. @throws Refusal */
    async creation(
      request: FastifyRequest,
      { holder, userName, displayName, library }: Made,
    ): Promise<PasskeyCreation> {
      const site = siteOf(request)
      const own = await rows.passkeysOf(store.db, holder)
      if (own.length >= MOST_OF_HOLDER) throw new Refusal('passkeys.tooMany', { count: MOST_OF_HOLDER })
      return {
        challenge: await challenge(`make ${keyOf(holder)}`),
        rp: { id: site.id, name: library || site.id },
        user: { id: handleOf(holder), name: userName, displayName },
        pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' })),
        timeout: LIFETIME,
        excludeCredentials: own.map(({ credential }) => ({ id: credential, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    /** @param also what to write in the same transaction @throws Refusal */
    async add(
      request: FastifyRequest,
      holder: Holder,
      { credential, name }: { credential: NewPasskey; name: string },
      also: (trx: Writing) => Promise<void> = async () => {},
    ): Promise<PasskeyRow> {
      const site = siteOf(request)
      const expectedChallenge = await redeem(credential.response.clientDataJSON, `make ${keyOf(holder)}`)
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: { ...credential.response, transports: [] },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refused)
      if (!registrationInfo) throw new Refusal('passkeys.refused')
      const made = registrationInfo.credential
      return writes.transaction(async trx => {
        if (await rows.passkeyByCredential(trx, made.id)) throw new Refusal('passkeys.known')
        const row = await rows.putPasskey(trx, {
          uid: 'uid' in holder ? holder.uid : null,
          account: 'account' in holder ? holder.account : null,
          credential: made.id,
          public_key: Buffer.from(made.publicKey).toString('base64url'),
          counter: made.counter,
          name: name.trim(),
          is_synced: registrationInfo.credentialBackedUp ? 1 : 0,
          added_at: clock.now(),
          used_at: null,
        })
        await also(trx)
        return rowOf(row)
      })
    },

    /** @throws Refusal */
    async rename(holder: Holder, id: string, name: string): Promise<void> {
      if (!(await writes.transaction(trx => rows.renamePasskey(trx, holder, numbered(id), name.trim()))))
        throw new Refusal('passkeys.gone')
    },

    /** @param also as above @throws Refusal */
    async remove(
      holder: Holder,
      id: string,
      also: (trx: Writing) => Promise<void> = async () => {},
    ): Promise<void> {
      await writes.transaction(async trx => {
        if (!(await rows.dropPasskey(trx, holder, numbered(id)))) throw new Refusal('passkeys.gone')
        await also(trx)
      })
    },

    /** What a browser is asked to sign in with: any passkey that it has of this site. @throws Refusal */
    async request(request: FastifyRequest, of: 'reader' | 'staff'): Promise<PasskeyRequest> {
      const site = siteOf(request)
      return {
        challenge: await challenge(`use ${of}`),
        rpId: site.id,
        timeout: LIFETIME,
        userVerification: 'required',
      }
    },

    /** @returns the passkey that was used, by its owner @throws Refusal */
    async prove(request: FastifyRequest, of: 'reader' | 'staff', used: UsedPasskey): Promise<Passkey> {
      const site = siteOf(request)
      const expectedChallenge = await redeem(used.response.clientDataJSON, `use ${of}`)
      const row = await rows.passkeyByCredential(store.db, used.id)
      if (!row || (row.uid === null) !== (of === 'staff')) throw new Refusal('passkeys.unknown')
      const { userHandle } = used.response
      if (userHandle !== undefined && userHandle !== handleOf(holderOf(row)))
        throw new Refusal('passkeys.refused')
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...{ id: used.id, rawId: used.rawId, type: used.type, clientExtensionResults: {} },
          response: {
            ...{ clientDataJSON: used.response.clientDataJSON, signature: used.response.signature },
            authenticatorData: used.response.authenticatorData,
          },
        },
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: row.credential,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
        requireUserVerification: true,
      }).catch(refused)
      if (!verified) refused(new Error('signature'))
      const use = {
        counter: authenticationInfo.newCounter,
        is_synced: authenticationInfo.credentialBackedUp ? 1 : 0,
        used_at: clock.now(),
      }
      if (!(await writes.transaction(trx => rows.notePasskeyUse(trx, row, use))))
        throw new Refusal('passkeys.unknown')
      return row
    },
  }
}

/** @throws Refusal */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    if (typeof challenge === 'string' && challenge.length <= 100) return challenge
  } catch {
    // no JSON
  }
  throw new Refusal('passkeys.refused')
}

/** @throws Refusal */
function numbered(id: string): number {
  const number = Number(id)
  if (!/^\d{1,15}$/.test(id) || !Number.isSafeInteger(number)) throw new Refusal('passkeys.gone')
  return number
}
