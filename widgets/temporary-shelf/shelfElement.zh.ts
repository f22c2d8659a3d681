/** <opac-temporary-shelf> before it is opened, beside the words of the shelf itself. */
const words = {
  count: '{{count}} 种',
  failed: '临时书架加载失败',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    shelfElement: typeof words
  }
}
