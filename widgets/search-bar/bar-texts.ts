/**
 * Separate from define.ts: the texts are also fetched by name, so the file that has them cannot be an entry of the
 * package, and only its entries may define an element.
 */
export const barTexts = import.meta.glob<object>('./{zh,en}/search.ts', {
  base: '../../src/i18n',
  eager: true,
  import: 'default',
})
