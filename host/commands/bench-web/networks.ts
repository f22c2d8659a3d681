/** The emulated networks (Chromium, per request, on top of loopback). */
export const NETWORKS = {
  none: null,
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  // high latency rather than low bandwidth: reveals round trips. -1 = unlimited
  lat1500: { latency: 1500, downloadThroughput: -1, uploadThroughput: -1 },
} as const

export type Network = keyof typeof NETWORKS
export const networks = Object.keys(NETWORKS) as Network[]
