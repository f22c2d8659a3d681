/** A card reader types as a keyboard does, but faster than a person: a number, then Enter. */

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/** ms between two keys of a reader, on average; nobody types that fast for so long */
const FAST = 40
const NUMBER = /^[A-Za-z0-9-]{5,24}$/
/** a barcode of a book, which is searched for */
const ISBN = /^97[89]\d{10}$/

/** @returns for each key: the number once its Enter has come, else null */
export function cardReader(): (key: Key) => string | null {
  let typed = ''
  let begun = 0
  let last = Number.NEGATIVE_INFINITY
  return ({ key, timeStamp }) => {
    if (key !== 'Enter') {
      // a pause begins again; a single slow key among fast ones does not
      if (typed === '' || timeStamp - last > FAST * 5 || key.length !== 1) {
        typed = ''
        begun = timeStamp
      }
      last = timeStamp
      // Shift of a capital letter comes between
      if (key.length === 1) typed += key
      return null
    }
    const number = typed
    typed = ''
    const isFast = (timeStamp - begun) / number.length <= FAST
    return isFast && NUMBER.test(number) && !ISBN.test(number) ? number : null
  }
}
