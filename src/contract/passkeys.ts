/** Passkeys (WebAuthn) as they cross the network, of readers and of the staff: bytes are base64url. */
import {
  array,
  boolean,
  type InferOutput,
  literal,
  looseObject,
  maxLength,
  minLength,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
} from 'valibot'

const bytes = (most: number) => pipe(string(), minLength(1), maxLength(most), regex(/^[\w-]+$/))
const credential = { id: bytes(1400), rawId: bytes(1400), type: literal('public-key') }

/** a new passkey, from navigator.credentials.create() */
export const newPasskey = object({
  ...credential,
  response: object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: optional(pipe(array(pipe(string(), maxLength(20))), maxLength(10)), []),
  }),
})
export type NewPasskey = InferOutput<typeof newPasskey>

/** the use of one, from navigator.credentials.get() */
export const usedPasskey = object({
  ...credential,
  response: object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: optional(bytes(200)),
  }),
})
export type UsedPasskey = InferOutput<typeof usedPasskey>

/** What the browser is asked for: PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequest = object({
  challenge: string(),
  rpId: string(),
  timeout: number(),
  userVerification: string(),
})
export type PasskeyRequest = InferOutput<typeof passkeyRequest>

const descriptor = object({ id: string(), type: literal('public-key') })
/** PublicKeyCredentialCreationOptionsJSON, as far as the pages use it */
export const passkeyCreation = looseObject({
  challenge: string(),
  rp: object({ id: string(), name: string() }),
  user: object({ id: string(), name: string(), displayName: string() }),
  pubKeyCredParams: array(object({ alg: number(), type: literal('public-key') })),
  timeout: number(),
  excludeCredentials: array(descriptor),
  authenticatorSelection: looseObject({}),
})
export type PasskeyCreation = InferOutput<typeof passkeyCreation>

/** added, used: yyyy-MM-dd HH:mm; used '' = never. isSynced: it is on several devices of its owner */
export const passkeyRow = object({
  id: number(),
  name: string(),
  added: string(),
  used: string(),
  isSynced: boolean(),
})
export type PasskeyRow = InferOutput<typeof passkeyRow>

/** what its owner calls it; '' = after the device */
export const passkeyName = pipe(string(), maxLength(60))
