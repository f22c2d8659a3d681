/** A device with passkeys, which signs as WebAuthn says (level 3, without attestation). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '../../src/contract/passkeys.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR (RFC 8949) of what a device says */
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  const head = (kind: number, n: number) =>
    n < 24
      ? Buffer.from([(kind << 5) | n])
      : n < 256
        ? Buffer.from([(kind << 5) | 24, n])
        : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

type Held = { id: Buffer; key: KeyObject; user: string; counter: number }
/** What a device or an attacker does otherwise. */
export type Odd = {
  origin?: string
  site?: string
  isUnverified?: boolean
  counter?: number
  user?: string
  /** signs with a key of its own */
  isForged?: boolean
}

export class Authenticator {
  held: Held[] = []
  constructor(private readonly origin: string) {}

  private data(site: string, counter: number, { isUnverified = false }: Odd, more = Buffer.alloc(0)): Buffer {
    // present, verified, with a key
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, more])
  }

  private client(type: string, challenge: string, { origin = this.origin }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  make(asked: PasskeyCreation, odd: Odd = {}): NewPasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(32)
    const point = (part?: string) => Buffer.from(part ?? '', 'base64url')
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
    const length = Buffer.from([0, id.length])
    const authData = this.data(
      odd.site ?? asked.rp.id,
      1,
      odd,
      Buffer.concat([Buffer.alloc(16), length, id, cose]),
    )
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    this.held.push({ id, key: privateKey, user: asked.user.id, counter: 1 })
    return {
      ...{ id: text(id), rawId: text(id), type: 'public-key' },
      response: {
        clientDataJSON: text(this.client('webauthn.create', asked.challenge, odd)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  use(asked: PasskeyRequest, odd: Odd = {}, held = this.held.at(-1)!): UsedPasskey {
    held.counter = odd.counter ?? held.counter + 1
    const authData = this.data(odd.site ?? asked.rpId, held.counter, odd)
    const client = this.client('webauthn.get', asked.challenge, odd)
    const key = odd.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : held.key
    return {
      ...{ id: text(held.id), rawId: text(held.id), type: 'public-key' },
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(client)]), key)),
        userHandle: odd.user ?? held.user,
      },
    }
  }
}
