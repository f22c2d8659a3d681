import ofElements from '../elements/shelf-elements.zh.ts'

const words = {
  StoreSuccessfully: '已放入临时书架',
  StoreCancel: '已移出临时书架',
  temporaryLimitHint: '临时书架最多放 1000 种',
  add: '放入临时书架',
  added: '已在临时书架',
  hint: '最多 1000 种，保存在本设备上',
  ...ofElements,
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    shelf: typeof words
  }
}
