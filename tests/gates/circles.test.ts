/**
 * No circular imports: files in a circle can be read, moved and tested only together. Type imports count too,
 * although they are erased, since readers follow them as well.
 */
import { expect, it } from 'vitest'
import { files, inHouse } from './imports.ts'

/** @returns strongly connected components of more than one file (Tarjan) */
function circles(from: (file: string) => string[]): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    path.push(file)
    for (const next of from(file)) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== order.get(file)) return
    const part = path.splice(path.indexOf(file))
    if (part.length > 1 || from(file).includes(file)) found.push(part.sort())
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

it('there are no circular imports', () => {
  const known = new Set(files)
  expect(circles(file => inHouse(file).filter(target => known.has(target)))).toEqual([])
})
