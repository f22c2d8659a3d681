import type { Library } from '../../store/library.ts'
import type { Store } from '../../store/open.ts'
import { ServerTransactions } from './server-transactions.ts'
import { ShortTransactions } from './short-transactions.ts'
import type { Transactions } from './transactions.ts'

/** Bulk writing in the way this library's engine requires. */
export const transactionsOn = (library: Library): Transactions =>
  isStore(library) ? new ShortTransactions(library) : new ServerTransactions(library)

const isStore = (library: Library): library is Store => library.engine === 'sqlite'
