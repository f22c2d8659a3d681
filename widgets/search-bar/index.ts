import './define.ts'

export { SearchBarElement } from './search-bar-element.ts'
