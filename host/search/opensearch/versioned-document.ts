/** A document of the state index with optimistic locking: only written by a host that has read its latest version. */
import type { Limits } from '../engine.ts'
import { type Cluster, ClusterError } from './cluster.ts'

export type Versioned<T> = { value: T; seqNo: number; term: number }

/** ms; short, so that a live host can be told from a dead one */
const WITHIN: Limits = { within: 5000 }

export class VersionedDocument<T> {
  constructor(
    private readonly cluster: Cluster,
    private readonly index: string,
    private readonly id: string,
  ) {}

  async read(): Promise<Versioned<T> | null> {
    try {
      const { _source, _seq_no, _primary_term } = await this.cluster.ask<{
        _source: { json: string }
        _seq_no: number
        _primary_term: number
      }>({ method: 'GET', path: `/${this.index}/_doc/${this.id}`, has: '_source' }, WITHIN)
      return { value: JSON.parse(_source.json) as T, seqNo: _seq_no, term: _primary_term }
    } catch (error) {
      if (error instanceof ClusterError && error.status === 404) return null
      throw error
    }
  }

  /** @param known null = the document does not exist yet @returns null if another host has changed it meanwhile */
  async write(value: T, known: Versioned<T> | null): Promise<Versioned<T> | null> {
    const only: Record<string, string | number> =
      known === null ? { op_type: 'create' } : { if_seq_no: known.seqNo, if_primary_term: known.term }
    try {
      const { _seq_no, _primary_term } = await this.cluster.ask<{ _seq_no: number; _primary_term: number }>(
        {
          method: 'PUT',
          path: `/${this.index}/_doc/${this.id}`,
          query: only,
          body: { json: JSON.stringify(value) },
          has: '_seq_no',
        },
        WITHIN,
      )
      return { value, seqNo: _seq_no, term: _primary_term }
    } catch (error) {
      if (error instanceof ClusterError && error.status === 409) return null
      throw error
    }
  }
}
