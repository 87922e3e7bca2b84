import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

async function opened(offline: boolean) {
  const meta = document.createElement('meta')
  meta.name = 'lineside-config'
  meta.content = JSON.stringify({ offline })
  document.head.append(meta)
  const unregister = vi.fn(async () => true)
  const register = vi.fn(async () => undefined)
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['lineside-capture-a1', 'of-somebody-else'],
    delete: async (name: string) => void deleted.push(name),
  })
  const { installOffline } = await import('./register.ts')
  const container = { register, getRegistration: async () => ({ unregister }) }
  await installOffline(container as unknown as ServiceWorkerContainer)
  return { register, unregister, deleted }
}

it('puts the application on the device, for its own addresses alone', async () => {
  const { register, unregister } = await opened(true)
  expect(register).toHaveBeenCalledWith('/coletar/sw.js', { scope: '/coletar/', updateViaCache: 'none' })
  expect(unregister).not.toHaveBeenCalled()
})

it('takes it from the device where that is switched off, and nothing of anybody else', async () => {
  const { register, unregister, deleted } = await opened(false)
  expect(register).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
  expect(deleted).toEqual(['lineside-capture-a1'])
})

it.each([true, false])(
  'asks to be woken by a network where there is such a thing, unless it is switched off: %s',
  async (offline) => {
    await opened(offline)
    const { askForSync, onSync } = await import('./register.ts')
    const register = vi.fn(async () => undefined)
    const listeners = new Map<string, (event: { data: unknown }) => void>()
    const container = {
      getRegistration: async () => ({ sync: { register } }),
      addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    } as unknown as ServiceWorkerContainer
    await askForSync(container)
    expect(register.mock.calls).toEqual(offline ? [['lineside-send']] : [])
    const woken = vi.fn()
    onSync(woken, container)
    for (const data of ['lineside-send', 'of somebody else']) listeners.get('message')?.({ data })
    expect(woken).toHaveBeenCalledOnce()
  },
)

it('a browser without it goes on as before', async () => {
  await opened(true)
  const { askForSync } = await import('./register.ts')
  const container = { getRegistration: async () => ({}) } as unknown as ServiceWorkerContainer
  await expect(askForSync(container)).resolves.toBeUndefined()
})
