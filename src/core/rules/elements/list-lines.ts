/** What the browser needs of the contract's lines, for src/core and the elements. */
export * from '../../../contract/catalogue/list-lines.ts'
