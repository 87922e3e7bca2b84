import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What /api/metrics tells: the process, and every endpoint's answers by status class and seconds. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'lineside_' })

const requests = new Histogram({
  name: 'lineside_request_seconds',
  help: 'Seconds from the parsed request to its answer, by endpoint and class of status',
  labelNames: ['endpoint', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export const outboxWaiting = new Gauge({
  name: 'lineside_outbox_waiting',
  help: 'Later reactions that are still to be done, in the whole plant',
  registers: [registry],
})

export const outboxDead = new Gauge({
  name: 'lineside_outbox_dead',
  help: 'Later reactions that failed ten times and wait for somebody to look',
  registers: [registry],
})

/** Starts a measurement; call what it returns with the status of the answer. */
export function observe(endpoint: string): (status: number) => void {
  const begin = performance.now()
  return (status) => {
    requests.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, (performance.now() - begin) / 1000)
  }
}
