import './define.ts'

export { CiteElement } from './cite-element.ts'
