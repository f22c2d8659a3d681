import type { StaffRole } from './call.ts'

export const NUMBERS_ROLES: readonly StaffRole[] = ['administrator', 'collections', 'figures']
