import type { StaffRole } from './call.ts'

export const LOOK_ROLES: readonly StaffRole[] = ['administrator']
