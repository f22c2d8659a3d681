/** Every module of the embedded OPAC server, one per prefix of the API. */
import type { Module } from '../kernel/module.ts'
import { bibs } from './bibs/routes.ts'
import { commend } from './commend/routes.ts'
import { search } from './search/routes.ts'

export const modules: Module[] = [search, bibs, commend]
