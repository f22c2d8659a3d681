import { useStore } from '@nanostores/react'
import { useLocation, useSearch } from 'wouter'
import { BOARDS, type ExternalKind, readLoginType } from '../../../core/rules/reader/login-type.ts'
import { $config } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { Institutions } from './Institutions.tsx'
import { LinkBoard } from './LinkBoard.tsx'
import { SignInBoard } from './SignInBoard.tsx'
import { Tally } from './Tally.tsx'

/**
 * A14: redirect pages between the portal and other services. Four start and end an external sign-in,
 * /loginBindingAccount completes a first one; /calisBoard?token= and /thirdBoard?path= forward a reader to a linked
 * service.
 */
export default function BoardPage() {
  const t = useT()
  const path = useLocation()[0].replace(/\/$/, '')
  const params = new URLSearchParams(useSearch())
  const set = readLoginType(useStore($config)?.loginType ?? '')?.kind
  usePageTitle(t('common.signIn'))
  if (path === '/loginBindingAccount') return <Tally />
  if (path === '/calisBoard') return <LinkBoard kind="calis" value={params.get('token') ?? ''} />
  const third = params.get('path')
  if (path === BOARDS.union && third) return <LinkBoard kind="third" value={third} />
  const kinds = (Object.keys(BOARDS) as ExternalKind[]).filter(one => BOARDS[one] === path)
  // /idp is of two kinds: the one that is set up
  const kind = kinds.find(one => one === set) ?? kinds[0]!
  if (kind === 'saml' && params.has('choose')) return <Institutions />
  return <SignInBoard key={kind} kind={kind} />
}
