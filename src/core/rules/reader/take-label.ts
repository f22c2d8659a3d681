import type { TakeLocation } from '../../../contract/reader/requests.ts'

/** Some location names already contain the campus. */
export const takeLabel = ({ campus, locationName }: TakeLocation): string => {
  const campusName = campus?.campusName ?? ''
  return locationName.startsWith(campusName) ? locationName : `${campusName} ${locationName}`
}
