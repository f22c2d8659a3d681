/** Figures reported by a cluster's nodes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster, type SearchPlace } from '../../search/opensearch/cluster.ts'
import { indicesOf } from '../../search/opensearch/names.ts'

/** nodes: their number; cpu: CPU seconds since their start; heap: mean bytes in use per node */
export type NodeFigures = { nodes: number; cpu: number; heap: number }

type Node = {
  host: string
  process: { cpu: { total_in_millis: number } }
  jvm: { mem: { heap_used_in_bytes: number } }
}
type Named = { process: { id: number } }
type Stored = { _all: { total: { store: { size_in_bytes: number } } } }

/** ms during which a node repeats the same answer */
const KEPT = 1100

export const nodeFigures = (place: SearchPlace): Promise<NodeFigures> =>
  asked(place, async cluster => {
    await sleep(KEPT)
    const get = <Each>(path: string) =>
      cluster.ask<{ nodes: Record<string, Each> }>({ method: 'GET', path }).then(({ nodes }) => nodes)
    const [nodes, named] = [await get<Node>('/_nodes/stats/process,jvm'), await get<Named>('/_nodes/process')]
    // nodes in one process each report the figures of the whole process
    const processes = new Map(
      Object.entries(nodes).map(([id, node]) => [`${node.host} ${named[id]?.process.id ?? id}`, node]),
    )
    const sum = (of: (node: Node) => number) =>
      [...processes.values()].reduce((all, node) => all + of(node), 0)
    const count = Object.keys(nodes).length
    return {
      nodes: count,
      cpu: sum(({ process }) => process.cpu.total_in_millis) / 1000,
      heap: sum(({ jvm }) => jvm.mem.heap_used_in_bytes) / count,
    }
  })

/** @returns bytes of the library's index, including replicas */
export const diskOf = (place: SearchPlace): Promise<number> =>
  asked(place, async cluster => {
    const path = `/${indicesOf(place.prefix)}-*/_stats/store`
    return (await cluster.ask<Stored>({ method: 'GET', path }))._all.total.store.size_in_bytes
  })

async function asked<T>(place: SearchPlace, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = new Cluster(place)
  try {
    return await work(cluster)
  } finally {
    await cluster.close()
  }
}
