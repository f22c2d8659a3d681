/** The key of a room, with Alt: 1 to 9, then 0. @param nth from 0 */
export const keyOfRoom = (nth: number): number => (nth + 1) % 10
