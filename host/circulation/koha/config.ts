/** Configuration of a library's Koha (host/runtime/config/config-koha.ts). */
import type { SystemAddress } from '../system/transport.ts'

export type KohaConfig = SystemAddress & {
  /** '' = no REST client; ILS-DI is used */
  clientId: string
  clientSecret: string
  /** fen; owing more blocks renewals and holds, like OPACFineNoRenewals in Koha's own OPAC. null = no limit */
  fineLimit: number | null
  /** an expired card stops renewals and holds, like BlockExpiredPatronOpacActions, which is on in a Koha by default */
  expiredStops: boolean
  /** with payments, an authorised value of PAYMENT_TYPE; '' = none */
  paymentType: string
  /** by REST: copies on the shelf can be requested, as Koha's rules may allow; ILS-DI tells it of each copy */
  hasShelfHolds: boolean
}
