/** @returns the dense number of a key, from 0 on; the next one when the key is new */
export function denseNumber(numbers: Map<number, number>, key: number): number {
  let number = numbers.get(key)
  if (number === undefined) {
    number = numbers.size
    numbers.set(key, number)
  }
  return number
}
