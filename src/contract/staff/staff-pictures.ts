/** /opac/staff/pictures: the library's own pictures, served to every reader under /space/pictures/. */
import { object, optional, picklist, string } from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

const PICTURES_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const staffPicturesCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/staff/pictures',
    summary: 'Stores one picture, sent as multipart/form-data; its type is that of its content',
    roles: PICTURES_ROLES,
    query: object({ use: optional(picklist(['cover', 'logo']), 'cover') }),
    /** address: the one for readers */
    data: object({ name: string(), address: string() }),
  }),
}
