/** /opac/staff/pictures: the library's own pictures, which every reader sees at /space/pictures/. */
import { object, optional, picklist, string } from 'valibot'
import { defineCall, type StaffRole } from './call.ts'

const PICTURES_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const staffPicturesCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/staff/pictures',
    summary: 'Stores one picture, sent as multipart/form-data; its type is that of its content',
    roles: PICTURES_ROLES,
    query: object({ use: optional(picklist(['cover', 'logo']), 'cover') }),
    /** address: of readers */
    data: object({ name: string(), address: string() }),
  }),
}
