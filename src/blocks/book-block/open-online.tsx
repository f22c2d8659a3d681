/** What a press on an electronic resource does beside opening it; fetched with the press. */
import { createRoot } from 'react-dom/client'
import { openResource } from '../../core/api/links.ts'
import { isViaVpn, type OnlineRow } from '../../core/rules/read-holdings.ts'
import { confValue } from '../../core/stores/config.ts'
import { needMessages } from '../../i18n/index.ts'
import { VpnDialog } from './VpnDialog.tsx'

/** Counts it; one behind the VPN, which the browser has not opened, asks first. */
export async function follow(online: OnlineRow, index: number): Promise<void> {
  const row = { ...online, packageId: String(online.packageId ?? '') }
  if (!isViaVpn(row)) return void openResource(row).catch(() => 0)
  if (!/^(1|true|on)$/i.test(confValue('vpnStatus'))) {
    open(row.url, '_blank', 'noopener')
    return void openResource(row).catch(() => 0)
  }
  await needMessages('vpn')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<VpnDialog row={row} index={index} onClose={close} />)
}
