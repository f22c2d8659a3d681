/** Calls of our own: passkeys of readers who sign in here. */
import { array, maxLength, nullable, object, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'
import {
  newPasskey,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  passkeyRow,
  usedPasskey,
} from '../passkeys.ts'
import { loginAnswer } from './sys.ts'

const password = pipe(string(), maxLength(1000))

export const passkeysCalls = {
  begin: defineCall({
    method: 'POST',
    path: '/x/passkeys/begin',
    summary: 'What a browser needs to sign in with a passkey, good once and for five minutes',
    data: passkeyRequest,
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/x/passkeys/sign_in',
    summary: 'Signs in with a passkey',
    body: object({ credential: usedPasskey }),
    data: nullable(loginAnswer),
  }),
  list: defineCall({
    method: 'GET',
    path: '/x/passkeys',
    summary: 'The reader’s passkeys, the latest first',
    signedIn: true,
    data: array(passkeyRow),
  }),
  options: defineCall({
    method: 'POST',
    path: '/x/passkeys/options',
    summary: 'What a browser needs to make a passkey, for the password; good once and for five minutes',
    signedIn: true,
    body: object({ password }),
    data: passkeyCreation,
  }),
  add: defineCall({
    method: 'POST',
    path: '/x/passkeys',
    event: 'passkeyAdded',
    summary: 'Adds the passkey that was made',
    signedIn: true,
    body: object({ credential: newPasskey, name: passkeyName }),
    data: passkeyRow,
  }),
  rename: defineCall({
    method: 'POST',
    path: '/x/passkeys/:id',
    summary: 'Calls a passkey otherwise',
    signedIn: true,
    body: object({ name: passkeyName }),
    data: nullable(string()),
  }),
  remove: defineCall({
    method: 'POST',
    path: '/x/passkeys/:id/remove',
    event: 'passkeyRemoved',
    summary: 'Removes a passkey, for the password',
    signedIn: true,
    body: object({ password }),
    data: nullable(string()),
  }),
}
