import './define.ts'

export { BookBlockElement } from './book-block-element.ts'
