/** Whether to avoid prefetching: with Save-Data, or on a 2g connection. */
export const isFrugal = (): boolean => {
  // @ts-expect-error not in every browser
  const { saveData, effectiveType } = navigator.connection ?? {}
  return !!saveData || /2g/.test(effectiveType)
}
