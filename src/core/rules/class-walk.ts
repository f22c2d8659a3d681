/** Of the Library of Congress: a blank or a cutter behind the number, or letters that CLC does not use so. */
const LCC = /^[A-Z]{1,3}\d+(\.\d+)?(?=\s|\.[A-Z])|^([A-SU-Z][A-Z]|[LMWY])[A-Z]?(\d+(\.\d+)?)?/
const CLC = /^T?[A-Z]([-\d./+=()":]*[\d)"])?/

/** Path of the class walk (C02) under the base; '' for a number of no scheme that has one, e.g. Dewey's. */
export function classWalkPath(classNo: string): string {
  const code = classNo.trim().toUpperCase()
  const [lcc] = LCC.exec(code) ?? []
  const [clc] = CLC.exec(code) ?? []
  if (lcc) return `/category?scheme=LCC&class=${lcc}`
  return clc ? `/category?class=${encodeURIComponent(clc)}` : ''
}
