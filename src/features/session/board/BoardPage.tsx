import { useLocation, useSearch } from 'wouter'
import { BOARDS, type ExternalKind } from '../../../core/rules/reader/login-type.ts'
import { useT } from '../../../i18n/use-t.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
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
  usePageTitle(t('common.signIn'))
  if (path === '/loginBindingAccount') return <Tally />
  if (path === '/calisBoard') return <LinkBoard kind="calis" value={params.get('token') ?? ''} />
  const third = params.get('path')
  if (path === BOARDS.union && third) return <LinkBoard kind="third" value={third} />
  const kind = (Object.keys(BOARDS) as ExternalKind[]).find(one => BOARDS[one] === path)!
  return <SignInBoard key={kind} kind={kind} />
}
