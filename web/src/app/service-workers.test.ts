import { expect, it, vi } from 'vitest'
import { unregisterServiceWorkers } from './service-workers.ts'

it('removes every worker but that of the operators’ application', async () => {
  const registration = (scope: string) => ({ scope: `https://plant.test${scope}`, unregister: vi.fn() })
  const [old, capture, deep] = [registration('/'), registration('/coletar/'), registration('/coletar/old/')]
  const container = { getRegistrations: async () => [old, capture, deep] } as unknown as ServiceWorkerContainer
  await unregisterServiceWorkers(container)
  expect([old, capture, deep].map((one) => one?.unregister.mock.calls.length)).toEqual([1, 0, 1])
})
