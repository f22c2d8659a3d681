import './define.ts'

export { TemporaryShelfElement } from './temporary-shelf-element.ts'
