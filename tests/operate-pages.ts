/** The operator's manual: docs/operate.md and the pages that it leads to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../docs')
const page = (name: string): string => readFileSync(join(docs, name), 'utf8')

/** @param name as `when-wrong.md` */
export const operatePage = (name: string): string => page(`operate/${name}`)
/** all pages, one after the other */
export const operatePages = (): string =>
  [page('operate.md'), ...readdirSync(join(docs, 'operate')).map(operatePage)].join('\n')
