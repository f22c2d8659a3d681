import { useStore } from '@nanostores/react'
import { $loggedIn, $reader } from '../../core/stores/session/session.ts'
import { openSignIn } from '../../core/stores/session/sign-in-dialog.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown, user } from '../../ui/icons/icons.ts'
import { Menu } from '../../ui/over/Menu.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { headerName } from './header-name.ts'
import { AccountLinks } from './menu-contents.Account.tsx'

/** S08, S09: sign-in entry, or the reader's menu under the shortened name. */
export function Account() {
  const t = useT()
  const lang = useLang()
  const isIn = useStore($loggedIn)
  const reader = useStore($reader)
  if (!isIn)
    return (
      <button
        type="button"
        className="btn btn--sm signin"
        aria-haspopup="dialog"
        data-then=".whoami > summary"
        onClick={() => void openSignIn()}
      >
        <Icon d={user} />
        {t('common.signIn')}
      </button>
    )
  const name = reader?.displayName ?? ''
  return (
    <Menu
      className="whoami"
      then=".signin"
      label={name ? t('shell.account', { name }) : t('shell.accountLoading')}
      summary={
        <>
          {name ? (
            <span className="ava" {...textProps(name, lang)}>
              {[...name][0]}
            </span>
          ) : (
            <Icon d={user} />
          )}
          <span className="lbl" {...textProps(name, lang)}>
            {headerName(name)}
          </span>
          <Icon d={chevDown} />
        </>
      }
    >
      <AccountLinks />
    </Menu>
  )
}
