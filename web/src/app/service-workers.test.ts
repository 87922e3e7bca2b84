import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** Which of some workers are removed by a page that is told so, and which caches. */
async function removed(offline: boolean) {
  const meta = document.createElement('meta')
  meta.name = 'lineside-config'
  meta.content = JSON.stringify({ offline })
  document.head.append(meta)
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['lineside-portal-a1', 'lineside-capture-a1'],
    delete: async (name: string) => void deleted.push(name),
  })
  const registration = (scope: string) => ({ scope: `https://plant.test${scope}`, unregister: vi.fn() })
  const all = ['/', '/coletar/', '/coletar/old/', '/push/'].map(registration)
  const container = { getRegistrations: async () => all } as unknown as ServiceWorkerContainer
  const { unregisterServiceWorkers } = await import('./service-workers.ts')
  await unregisterServiceWorkers(container)
  const gone = all
    .filter(({ unregister }) => unregister.mock.calls.length > 0)
    .map(({ scope }) => new URL(scope).pathname)
  return { gone, deleted }
}

it('removes every worker but that of the operators’ application and the portal’s own', async () => {
  expect(await removed(true)).toEqual({ gone: ['/coletar/old/', '/push/'], deleted: [] })
})

it('takes the portal from the device where that is switched off, and nothing of anybody else', async () => {
  expect(await removed(false)).toEqual({ gone: ['/', '/coletar/old/', '/push/'], deleted: ['lineside-portal-a1'] })
})
