/** PAIA auth: sign-in with user name and password (OAuth 2.0, grant type password), sign-out, a new password. */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../http/calls/errors.ts'
import { killLinks } from '../../modules/accounts/link-queries.ts'
import { sendMail } from '../../modules/accounts/send-mail.ts'
import { replacePassword } from '../../modules/sys/account.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { loginTypeOf } from '../../signin/external/ways.ts'
import { provePassword } from '../../signin/login.ts'
import { findByUid } from '../../signin/patron-queries.ts'
import { endOthers } from '../../signin/queries.ts'
import { addressKey } from '../../signin/throttle.ts'
import { ProtocolError } from '../protocol.ts'
import { endToken, type Held, heldBy, issueToken, type Scope, scopesFor } from './tokens.ts'

/** A member of the body, as text; '' = not given. @throws ProtocolError 422 for another type */
function fieldOf(request: FastifyRequest, name: string): string {
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new ProtocolError(400, 'invalid_request', 'the body is no set of fields')
  const value = Object.hasOwn(body as object, name) ? (body as Record<string, unknown>)[name] : ''
  if (typeof value !== 'string' || value.length > 1000)
    throw new ProtocolError(422, 'invalid_request', `${name} is no text, or too long`)
  return value
}

/** Wrong ones, and a pause after too many. */
const denied = (error: Refusal, lang: Lang): ProtocolError =>
  new ProtocolError(403, 'access_denied', say(lang, error.key, error.values))
/** The system does not answer, or nobody knows: no word on the password. */
const isOfSystem = ({ key }: Refusal): boolean => key.startsWith('circulation.')

export async function login(ctx: HostContext, request: FastifyRequest, lang: Lang) {
  if (fieldOf(request, 'grant_type') !== 'password')
    throw new ProtocolError(400, 'unsupported_grant_type', 'grant_type has to be password')
  const [userId, password] = [fieldOf(request, 'username').trim(), fieldOf(request, 'password')]
  if (userId === '' || password === '')
    throw new ProtocolError(422, 'invalid_request', 'username and password are needed')
  if ((await loginTypeOf(ctx))?.isLocal === false) throw denied(new Refusal('signin.notLocal'), lang)
  const scopes = scopesFor(ctx, fieldOf(request, 'scope'))
  if (!scopes.length) throw new ProtocolError(400, 'invalid_scope', 'none of these scopes')
  const from = { ip: request.ip, headers: request.headers }
  const key = addressKey(from.ip)
  const { uid } = await ctx.throttle
    .fromAddress(key, async () => {
      const proven = await provePassword(ctx, from, { userId, forms: [password] }, () =>
        ctx.throttle.note(key),
      )
      return proven.row
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal && !isOfSystem(error) ? denied(error, lang) : error
    })
  const { token, seconds } = await issueToken(ctx, uid, scopes)
  await ctx.audit.note(from, { uid, kind: 'signIn' })
  return {
    scopes,
    body: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: seconds,
      patron: String(uid),
      scope: scopes.join(' '),
    },
  }
}

/** The token's own reader is the one that is named. @throws ProtocolError */
async function own(ctx: HostContext, request: FastifyRequest): Promise<Held> {
  const held = await heldBy(ctx, request)
  const patron = fieldOf(request, 'patron')
  if (patron === '') throw new ProtocolError(422, 'invalid_request', 'patron is needed')
  if (patron !== String(held.uid)) throw new ProtocolError(403, 'access_denied', 'a token of another patron')
  return held
}

export async function logout(ctx: HostContext, request: FastifyRequest) {
  const held = await own(ctx, request)
  const isLast = await endToken(ctx, held)
  if (isLast && !(await ctx.sessions.of(held.uid)).length) await ctx.circulation.signOut(held.uid)
  return { scopes: [] as Scope[], body: { patron: String(held.uid) } }
}

/** Every other session of the reader ends, and every other token. */
export async function change(ctx: HostContext, request: FastifyRequest, lang: Lang) {
  const held = await own(ctx, request)
  if (!held.scopes.includes('change_password'))
    throw new ProtocolError(403, 'insufficient_scope', 'the token lacks change_password')
  const [userId, oldPassword] = [fieldOf(request, 'username').trim(), fieldOf(request, 'old_password')]
  const newPassword = fieldOf(request, 'new_password')
  if (oldPassword === '' || newPassword === '')
    throw new ProtocolError(422, 'invalid_request', 'old_password and new_password are needed')
  const row = await findByUid(ctx.store.db, held.uid)
  if (row?.user_id.toLowerCase() !== userId.toLowerCase())
    throw new ProtocolError(403, 'access_denied', 'another user name')
  await replacePassword(ctx, { uid: held.uid, body: { oldPassword, newPassword } }).catch(
    (error: unknown) => {
      const isWrong = error instanceof Refusal && ['password.oldWrong', 'signin.pause'].includes(error.key)
      throw isWrong ? denied(error, lang) : error
    },
  )
  const token = await ctx.store.db
    .selectFrom('paia_token')
    .selectAll()
    .where('hash', '=', held.hash)
    .executeTakeFirst()
  await ctx.writes.transaction(async trx => {
    await killLinks(trx, held.uid, 'password', ctx.clock.now())
    await endOthers(trx, held.uid, '')
    if (token) await trx.insertInto('paia_token').values(token).execute()
  })
  const from = { ip: request.ip, headers: request.headers }
  await ctx.audit.note(from, { uid: held.uid, kind: 'password' })
  await sendMail(ctx, { ...from, lang }, row, 'passwordChanged')
  return { scopes: held.scopes, body: { patron: String(held.uid) } }
}
