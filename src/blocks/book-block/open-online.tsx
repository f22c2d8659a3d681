/** Click handler of an electronic resource, loaded on demand. */
import { openResource } from '../../core/api/links.ts'
import { isViaVpn, type OnlineRow } from '../../core/rules/holdings/read-holdings.ts'
import { isConfOn } from '../../core/stores/config.ts'
import { needMessages } from '../../i18n/index.ts'
import { showOver } from '../../ui/over/over-page.ts'
import { VpnDialog } from './VpnDialog.tsx'

/**
 * Counts the use, of which a failure concerns no reader; a resource behind the VPN, which the browser has not opened, opens
 * a dialog first.
 */
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
