/** Gauges that are computed when the metrics are asked for. */
import { Gauge, type Registry } from 'prom-client'
import { eitherInTime } from '../runtime/either-in-time.ts'

/** ms; whoever asks for the metrics waits ten seconds by default */
const WITHIN = 4000

export type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  /** sets the values; one that throws, or is late, leaves the gauge empty: the others are served while a server is away or hung */
  collect: (self: Gauge) => Promise<void> | void,
) => void

export const gaugesOn =
  (registers: Registry[]): AddGauge =>
  (name, help, labelNames, collect) =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const clear = () => {
          this.reset()
          // without labels that makes it 0
          if (labelNames.length === 0) this.remove()
        }
        clear()
        const collected = async () => void (await collect(this))
        if ((await eitherInTime(collected(), WITHIN, 'away')) === 'away') clear()
      },
    })
