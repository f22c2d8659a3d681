/** What a library says of its Koha (host/runtime/config-koha.ts). */
import type { SystemAddress } from '../system/transport.ts'

export type KohaConfig = SystemAddress & {
  /** '' = no REST client: ILS-DI */
  clientId: string
  clientSecret: string
  /** fen; owing more stops renewals and holds, as OPACFineNoRenewals does in Koha's own OPAC. null = no limit */
  fineLimit: number | null
}
