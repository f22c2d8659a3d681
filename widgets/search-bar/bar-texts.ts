/**
 * Apart from define.ts: texts are fetched by their names, too, so that the file which has them can be no entry of the
 * package, and only its entries may define an element.
 */
export const barTexts = import.meta.glob<object>('./{zh,en}/search.ts', {
  base: '../../src/i18n',
  eager: true,
  import: 'default',
})
