/** The networks a page is measured on, as Chromium emulates them: by request, on top of the loopback. */
export const NETWORKS = {
  none: null,
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  // far away rather than narrow: what waits for a round trip shows here. -1 = as fast as it goes
  lat1500: { latency: 1500, downloadThroughput: -1, uploadThroughput: -1 },
} as const

export type Network = keyof typeof NETWORKS
export const networks = Object.keys(NETWORKS) as Network[]
