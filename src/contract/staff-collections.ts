import type { StaffRole } from './call.ts'

export const COLLECTIONS_ROLES: readonly StaffRole[] = ['administrator', 'collections']
