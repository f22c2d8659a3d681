/** Available external sign-in methods: by configured type, and by what is set up. */
import {
  type ExternalKind,
  isExternalKind,
  type LoginType,
  readLoginType,
} from '../../../src/core/rules/reader/login-type.ts'
import type { HostContext } from '../../runtime/context.ts'
import { Fault } from './fault.ts'
import { openOidc } from './oidc.ts'

export async function loginTypeOf(ctx: HostContext): Promise<LoginType | null> {
  return readLoginType((await ctx.conf.now()).text('space.login.type', ctx.config.language))
}

export function openWays(ctx: HostContext) {
  const { cas, oidc, within } = ctx.config.external
  const provider = oidc && openOidc(oidc, within)

  return {
    /** The kind, when it is the configured one. */
    async allowed(kind: string): Promise<ExternalKind | null> {
      return isExternalKind(kind) && (await loginTypeOf(ctx))?.kind === kind ? kind : null
    },
    /** @throws Fault misconfigured */
    cas: () => setUp(cas),
    oidc: () => setUp(provider),
    saml: () => setUp(ctx.saml),
    party: (kind: 'single-point' | 'union') => setUp(ctx.config.external[kind]),
  }
}

function setUp<T>(part: T | null): T {
  if (part === null) throw new Fault('misconfigured')
  return part
}
