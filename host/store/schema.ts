/**
 * The tables as Kysely types, by subject (schema/). The SQL that creates them: migrations/. One row type per table,
 * snake_case columns. Times are epoch milliseconds (INTEGER), calendar dates 'yyyy-MM-dd' (TEXT), flags 0 | 1, lists
 * JSON text.
 */
import type { CatalogueTables } from './schema/catalogue.ts'
import type { CirculationTables } from './schema/circulation.ts'
import type { FiguresTables } from './schema/figures.ts'
import type { ListsTables } from './schema/lists.ts'
import type { NoticesTables } from './schema/notices.ts'
import type { PackagesTables } from './schema/packages.ts'
import type { PaymentsTables } from './schema/payments.ts'
import type { ReadersTables } from './schema/readers.ts'
import type { SavedSearchesTables } from './schema/saved-searches.ts'
import type { ServiceTables } from './schema/service.ts'
import type { StaffTables } from './schema/staff.ts'

export type Schema = CatalogueTables &
  ReadersTables &
  CirculationTables &
  NoticesTables &
  ListsTables &
  SavedSearchesTables &
  ServiceTables &
  PackagesTables &
  PaymentsTables &
  StaffTables &
  FiguresTables
