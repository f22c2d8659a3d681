/** Metrics that only alarms need (host/examples/alerts.yml): whether what the host depends on works. */
import { Counter, type Registry } from 'prom-client'
import type { diskOf } from '../http/health/health-details.ts'
import { stoppedAt, webhookCounts } from '../modules/notices/webhook/counts.ts'
import { paymentCounts } from '../modules/payments/queries.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import { eitherInTime } from '../runtime/either-in-time.ts'
import type { Answering } from '../search/answering.ts'
import type { Saml } from '../signin/external/saml/saml.ts'
import type { Library } from '../store/library.ts'
import { openCertificates } from './certificates.ts'
import type { AddGauge } from './gauges.ts'
import { harvests } from './queries.ts'

export type Depends = {
  store: Library
  answering: Answering
  /** as in runtime/context.ts */
  clock: { now(): number; ahead?(): number }
  config: HostConfig
  saml: Saml | null
}

/** The machine on which the host runs. */
export type Machine = {
  /** epoch ms */
  now(): number
  /** ms of a clock that is never set */
  steady(): number
  disk: typeof diskOf
}

/** ms by which a clock that is only corrected does not move between two questions */
const STEP = 2000
/** ms that the database has to answer: less than whoever asks for the metrics waits */
const WITHIN = 3000

export function watchAlarms(
  gauge: AddGauge,
  registers: Registry[],
  { store, answering, clock, config, saml }: Depends,
  machine: Machine,
): void {
  gauge('opac_search_answers', '1 = a search was answered just now', [], async self => {
    const { answers } = await answering.now()
    self.set(answers ? 1 : 0)
  })
  gauge('opac_search_last_answer_timestamp_seconds', 'When that search was last answered', [], async self => {
    const { ageSeconds } = await answering.now()
    if (ageSeconds !== null) self.set(Math.round(machine.now() / 1000) - ageSeconds)
  })
  gauge('opac_database_answers', '1 = the library’s database answers', [], async self =>
    self.set(
      (await eitherInTime(
        store.ping().then(() => true),
        WITHIN,
        false,
      ))
        ? 1
        : 0,
    ),
  )
  gauge(
    'opac_database_writable',
    '0 = it can be read only; of a full disk of a server it does not tell',
    [],
    async self => {
      const { readable, writable } = await store.access()
      if (readable) self.set(writable === 'no' ? 0 : 1)
    },
  )
  gauge('opac_disk_bytes', 'Size of the disk on which this host writes', [], async self => {
    const disk = await machine.disk(store, config)
    if (disk) self.set(disk.totalBytes)
  })
  gauge('opac_disk_free_bytes', 'What is free there', [], async self => {
    const disk = await machine.disk(store, config)
    if (disk) self.set(disk.freeBytes)
  })
  gauge('opac_clock_ahead_seconds', 'By how much the database’s clock is ahead of this machine’s', [], self =>
    self.set((clock.ahead?.() ?? 0) / 1000),
  )
  let offset = machine.now() - machine.steady()
  new Counter({
    name: 'opac_clock_steps_total',
    help: 'How often this machine’s clock was set by more than two seconds, or the machine slept',
    registers,
    collect() {
      const now = machine.now() - machine.steady()
      if (Math.abs(now - offset) > STEP) this.inc()
      offset = now
    },
  })
  const certificates = openCertificates({ config, saml })
  gauge('opac_certificate_end_timestamp_seconds', 'When a certificate ends', ['of'], async self => {
    for (const { of, at } of await certificates()) self.set({ of }, at / 1000)
  })
  gauge(
    'opac_harvest_last_success_timestamp_seconds',
    'When a source was last harvested completely, or was added',
    ['source'],
    async self => {
      for (const { name, done_at, created_at } of await harvests(store.db))
        self.set({ source: name }, (done_at ?? created_at) / 1000)
    },
  )
  if (config.webhook) {
    const { url } = config.webhook
    gauge(
      'opac_webhook_messages',
      'Messages of the webhook, of the last thirty days',
      ['state'],
      async self => {
        const { sent, waiting, failed } = await webhookCounts(store.db)
        for (const [state, count] of Object.entries({ sent, waiting, failed })) self.set({ state }, count)
      },
    )
    gauge(
      'opac_webhook_oldest_seconds',
      'For how long the oldest message has been waiting',
      [],
      async self => {
        const { oldest } = await webhookCounts(store.db)
        self.set(oldest === null ? 0 : Math.max(0, (clock.now() - oldest) / 1000))
      },
    )
    gauge('opac_webhook_stopped', '1 = its address said that it is gone (410)', [], async self =>
      self.set((await stoppedAt(store.db, url)) === null ? 0 : 1),
    )
  }
  if (config.cashier) {
    gauge('opac_payment_cases', 'Money that came in and waits for a decision of the staff', [], async self =>
      self.set((await paymentCounts(store.db)).cases),
    )
    gauge(
      'opac_payment_oldest_seconds',
      'For how long money that came in has not been booked',
      [],
      async self => {
        const { oldest } = await paymentCounts(store.db)
        self.set(oldest === null ? 0 : Math.max(0, (clock.now() - oldest) / 1000))
      },
    )
  }
  gauge('opac_harvest_interval_seconds', 'How often it is harvested', ['source'], async self => {
    for (const { name, minutes } of await harvests(store.db)) self.set({ source: name }, minutes * 60)
  })
}
