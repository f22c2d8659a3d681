/** The browser's passkeys: bytes as base64url text on the way to and from the server. */
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyRow,
  UsedPasskey,
} from '../../contract/passkeys.ts'

export type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyRow, UsedPasskey }

/** cancelled: by the reader, or after too long. known: the device has one of this account */
export class PasskeyFault extends Error {
  constructor(readonly reason: 'cancelled' | 'known' | 'failed') {
    super(reason)
  }
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), sign => sign.charCodeAt(0))
const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

function fail(error: unknown): never {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFault('cancelled')
  throw new PasskeyFault(name === 'InvalidStateError' ? 'known' : 'failed')
}

/** @throws PasskeyFault */
export async function makePasskey(asked: PasskeyCreation): Promise<NewPasskey> {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map(one => ({ ...one, id: bytes(one.id) })),
  } as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey }).catch(fail)) as PublicKeyCredential | null
  if (!made) throw new PasskeyFault('failed')
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return {
    ...{ id: made.id, rawId: made.id, type: 'public-key' },
    response: {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: [],
    },
  }
}

/** @throws PasskeyFault */
export async function usePasskey({ challenge, rpId, timeout }: PasskeyRequest): Promise<UsedPasskey> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytes(challenge),
    ...{ rpId, timeout, userVerification: 'required' },
  }
  const used = (await navigator.credentials.get({ publicKey }).catch(fail)) as PublicKeyCredential | null
  if (!used) throw new PasskeyFault('failed')
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    used.response as AuthenticatorAssertionResponse
  return {
    ...{ id: used.id, rawId: used.id, type: 'public-key' },
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle && { userHandle: text(userHandle) }),
    },
  }
}
