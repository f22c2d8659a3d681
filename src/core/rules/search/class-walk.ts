/** Library of Congress numbers: a blank or a cutter after the number, or letters that CLC does not use this way. */
const LCC = /^[A-Z]{1,3}\d+(\.\d+)?(?=\s|\.[A-Z])|^([A-SU-Z][A-Z]|[LMWY])[A-Z]?(\d+(\.\d+)?)?/
const CLC = /^T?[A-Z]([-\d./+=()":]*[\d)"])?/

/** Path of the class walk (C02) under the base; '' for a scheme without one, e.g. Dewey. */
export function classWalkPath(classNo: string): string {
  const code = classNo.trim().toUpperCase()
  const [lcc] = LCC.exec(code) ?? []
  const [clc] = CLC.exec(code) ?? []
  if (lcc) return `/category?scheme=LCC&class=${lcc}`
  return clc ? `/category?class=${encodeURIComponent(clc)}` : ''
}
