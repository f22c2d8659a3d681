/**
 * Staff sign-in via the library's OpenID Connect or CAS server: at every sign-in, a claim or attribute sets the role.
 */
import type { StaffRole } from '../../../src/contract/call.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { HttpError } from '../../http/calls/errors.ts'
import { originFor } from '../../http/guard/origin.ts'
import type { HostConfig } from '../../runtime/config/config.ts'
import type { HostContext } from '../../runtime/context.ts'
import { askTicket, casLogin } from '../../signin/external/cas.ts'
import { Fault } from '../../signin/external/fault.ts'
import { openOidc } from '../../signin/external/oidc.ts'
import { beginExternal, resumeExternal } from '../../signin/external/pending.ts'
import { isAccountName, STAFF_AREA } from '../../staff/account-decisions.ts'
import {
  type Account,
  accountFrom,
  accountNamed,
  addAccount,
  changeAccount,
} from '../../staff/account-queries.ts'
import { addAct } from '../../staff/queries.ts'
import { endSessionsOf } from '../../staff/session-queries.ts'

const KIND = 'staff'

export const isExternal = ({ external }: HostConfig): boolean => external.staff !== null

type Secrets = { verifier: string; nonce: string }
type Begun = Secrets & { service: string; state: string }
/** said: value of the claim or attribute, a text or a list */
type Said = { issuer: string; subject: string; name: string; said: unknown }
type Server = {
  secrets(): Promise<Secrets>
  /** the server's own sign-in page */
  address(begun: Begun): Promise<string>
  /** @throws Fault if the server does not confirm the sign-in */
  arrive(input: CallInput<{ ticket: string }>, begun: Begun): Promise<Said>
}

function oidcServer(provider: ReturnType<typeof openOidc>, claim: string): Server {
  return {
    secrets: () => provider.secrets(),
    address: ({ service, state, ...secrets }) => provider.address(service, state, secrets),
    async arrive({ reply }, begun) {
      const { url } = reply.request
      const { claims, ...known } = await provider.arrive(url.slice(url.indexOf('?')), begun)
      return { ...known, said: claims[claim] }
    },
  }
}

/** CAS tickets are bound to the return address, which contains our state. */
function casServer({ cas, within }: Pick<HostConfig['external'], 'cas' | 'within'>, claim: string): Server {
  const back = ({ service, state }: Begun) => `${service}?state=${state}`
  return {
    secrets: async () => ({ verifier: '', nonce: '' }),
    address: async begun => casLogin(cas!, back(begun)),
    async arrive({ query: { ticket } }, begun) {
      if (ticket === '') throw new Fault('cancelled')
      const { attributes, ...known } = await askTicket(cas!, { ticket, service: back(begun), within })
      return { ...known, said: attributes.get(claim) }
    },
  }
}

/** one per host: it caches what an OpenID Connect provider publishes */
const servers = new WeakMap<HostConfig, Server>()

/** @throws HttpError 404 if no server is configured for the staff */
function serverOf({ config }: HostContext) {
  const { oidc, within, staff } = config.external
  if (!staff) throw new HttpError(404, 'errors.notFound')
  const opened = () =>
    staff.by === 'cas'
      ? casServer(config.external, staff.claim)
      : oidcServer(openOidc(oidc!, within), staff.claim)
  const server = servers.get(config) ?? opened()
  servers.set(config, server)
  return { server, roles: staff.roles }
}

/** @returns the address of the server's sign-in page, or of ours with an error */
export async function leaveForElsewhere(ctx: HostContext, input: CallInput): Promise<string> {
  const { server } = serverOf(ctx)
  try {
    const own = originFor(ctx.config, input.reply.request)
    if (own === '') throw new Fault('misconfigured', 'PUBLIC_URL')
    const service = `${own}/opac/staff/external/back`
    const secrets = await server.secrets()
    const state = await beginExternal(ctx, input, { kind: KIND, service, ...secrets })
    return await server.address({ service, state, ...secrets })
  } catch (error) {
    return failed(ctx, error)
  }
}

/** @returns null if the server does not confirm the sign-in, or gives no role */
export async function arriveFromElsewhere(
  ctx: HostContext,
  input: CallInput<{ state: string; ticket: string }>,
): Promise<Account | null> {
  const { server, roles } = serverOf(ctx)
  try {
    const { state } = input.query
    const begun = await resumeExternal(ctx, input, KIND, state)
    const { said, ...known } = await server.arrive(input, { ...begun, state })
    const role = roleIn(said, roles)
    if (!role) throw new Fault('refused', 'role')
    return await accountFor(ctx, { ...known, role })
  } catch (error) {
    failed(ctx, error)
    return null
  }
}

/** Logs a failure without personal data. @throws anything but a Fault */
function failed({ log }: HostContext, error: unknown): string {
  if (!(error instanceof Fault)) throw error
  log.warn({ fault: error.fault, detail: error.detail }, 'external sign-in of staff failed')
  return '/staff/?fault=elsewhere'
}

/** The strongest role named by a text, or by a list of texts. */
function roleIn(claim: unknown, roles: Map<string, StaffRole>): StaffRole | undefined {
  const said = new Set(Array.isArray(claim) ? claim : [claim])
  const meant = [...roles].filter(([value]) => said.has(value)).map(([, role]) => role)
  return (['administrator', 'collections', 'figures'] as const).find(role => meant.includes(role))
}

type Vouched = { issuer: string; subject: string; name: string; role: StaffRole }

/** The person's account, created at the first sign-in; its role is updated from the server. */
function accountFor(
  { writes, clock }: HostContext,
  { issuer, subject, name, role }: Vouched,
): Promise<Account> {
  return writes.transaction(async trx => {
    const now = clock.now()
    const note = (subject: string, act: 'added' | 'edited', before: object, after: object) =>
      addAct(trx, {
        ...{ at: now, operator: subject, area: STAFF_AREA, subject, act },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      })
    const found = await accountFrom(trx, issuer, subject)
    if (found?.removed_at != null) throw new Fault('refused', 'removed')
    if (found && found.role !== role) {
      await changeAccount(trx, found.id, { role, updated_at: now })
      await endSessionsOf(trx, found.id)
      await note(found.name, 'edited', { role: found.role }, { role })
    }
    if (!found) {
      const own = await freeName(name || subject, async one => (await accountNamed(trx, one)) === undefined)
      const row = { name: own, role, issuer, subject, removed_at: null, created_at: now, updated_at: now }
      await addAccount(trx, row)
      await note(own, 'added', {}, { role })
    }
    return (await accountFrom(trx, issuer, subject))!
  })
}

/** Never takes the name of an existing account. */
async function freeName(wanted: string, isFree: (name: string) => Promise<boolean>): Promise<string> {
  const plain = wanted.trim().slice(0, 30)
  const base = isAccountName(plain) ? plain : 'staff'
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? base : `${base} ${nth}`
    if (await isFree(name)) return name
  }
}
