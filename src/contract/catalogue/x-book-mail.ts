/**
 * Call of our own: a book's details sent to a mail address, with nothing that the sender writes. Announced
 * (x/capabilities) only where mail is set up. Not available when the portal fronts another server.
 */
import { boolean, maxLength, minLength, nullable, number, object, optional, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'

const path = '/x/book_mail'

export const bookMailCalls = {
  terms: defineCall({
    method: 'GET',
    path,
    summary: 'Whether a test comes before sending a book (x/signin): not for a reader who is signed in',
    ofVisitor: true,
    data: object({ captcha: boolean(), challenge: nullable(object({ nonce: string(), bits: number() })) }),
  }),
  send: defineCall({
    method: 'POST',
    path,
    summary: 'Sends title, call numbers, places and link of a book to one address; verifyCode as at sign-in',
    body: object({
      bibId: pipe(string(), minLength(1), maxLength(100)),
      email: pipe(string(), maxLength(300)),
      verifyCode: optional(nullable(pipe(string(), maxLength(400)))),
    }),
    data: object({ bibId: string() }),
  }),
}
