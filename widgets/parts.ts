/** The elements as chunks of a site's bundle, by tag. */
const files = import.meta.glob('./*/index.ts')
export const parts = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [`opac-${path.split('/')[1]}`, load]),
)
