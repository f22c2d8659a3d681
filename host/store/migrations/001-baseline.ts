/** The schema of 1.0. Frozen once 1.0 is released: later changes are migrations of their own. */
import { catalogue } from './baseline/catalogue.ts'
import { circulation } from './baseline/circulation.ts'
import { figures } from './baseline/figures.ts'
import { lists } from './baseline/lists.ts'
import { notices } from './baseline/notices.ts'
import { packages } from './baseline/packages.ts'
import { readers } from './baseline/readers.ts'
import { service } from './baseline/service.ts'
import { staff } from './baseline/staff.ts'
import { triggers } from './baseline/triggers.ts'
import { both, type Migration } from './migration.ts'

// each refers only to tables of those before it
const tables = both(
  [catalogue, readers, circulation, notices, lists, service, packages, staff, figures].join(''),
)

export const migration: Migration = {
  sqlite: tables.sqlite + triggers.sqlite,
  postgres: tables.postgres + triggers.postgres,
}
