/** A fault of a room file, in words. */
import { type Lang, say } from '../../runtime/say.ts'
import type { RoomFault } from './room-file.ts'

export const roomFaultSaid = ({ kind, ...values }: RoomFault, lang: Lang): string =>
  say(lang, `staff.rooms.faults.${kind}`, values)
