import './define.ts'

export { AvailabilityElement } from './availability-element.ts'
