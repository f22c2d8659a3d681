/** The parts of a shared device, loaded apart: other devices do not carry the names of their files. */
import { needMessages } from '../../i18n/index.ts'

export async function loadHome() {
  const [part] = await Promise.all([import('./KioskHome.tsx'), needMessages('kiosk', 'walk')])
  return part.KioskHome
}

export async function loadKiosk() {
  const [part] = await Promise.all([import('./Kiosk.tsx'), needMessages('kiosk')])
  return part.default
}
