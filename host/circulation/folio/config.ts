/** Configuration of a library's FOLIO (host/runtime/config/config-folio.ts). user: a service user of this tenant */
import type { SystemAddress } from '../system/transport.ts'

export type FolioConfig = SystemAddress & {
  tenant: string
  user: string
  password: string
  /** id of the one where payments are booked; '' = fees cannot be paid */
  servicePoint: string
  /** name of the payment method */
  paymentMethod: string
}
