/** What a press on an electronic resource does beside opening it; fetched with the press. */
import { openResource } from '../../core/api/links.ts'
import { isViaVpn, type OnlineRow } from '../../core/rules/read-holdings.ts'
import { isConfOn } from '../../core/stores/config.ts'
import { needMessages } from '../../i18n/index.ts'
import { showOver } from '../../ui/over-page.ts'
import { VpnDialog } from './VpnDialog.tsx'

/** Counts it; one behind the VPN, which the browser has not opened, asks first. */
export async function follow(online: OnlineRow, index: number): Promise<void> {
  const row = { ...online, packageId: String(online.packageId ?? '') }
  if (!isViaVpn(row)) return void openResource(row).catch(() => 0)
  if (!isConfOn('vpnStatus')) {
    open(row.url, '_blank', 'noopener')
    return void openResource(row).catch(() => 0)
  }
  await needMessages('vpn')
  showOver(close => <VpnDialog row={row} index={index} onClose={close} />)
}
