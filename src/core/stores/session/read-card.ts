/** A number that a card reader has read, for the sign-in that opens next: in memory only. */
let read = ''

export const noteCard = (number: string): void => {
  read = number
}

/** @returns '' = none was read */
export function takeCard(): string {
  const number = read
  read = ''
  return number
}
