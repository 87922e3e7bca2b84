import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DomainDoor } from '../core/navigation/index.ts'
import { accountWith } from '../core/testing/index.ts'

const page = async () => Promise.reject(new Error('not fetched here'))
const doors: DomainDoor[] = [
  { name: 'norms', pages: { '/normas': page } },
  { name: 'lots', pages: { '/lotes': page } } as unknown as DomainDoor,
  { name: 'chats', pages: {} },
]
const account = { ...accountWith({ 4: 'r' }), availableRoutes: [1405] } as ReturnType<typeof accountWith>

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

async function opened(offline: boolean, saveData = false) {
  const meta = document.createElement('meta')
  meta.name = 'lineside-config'
  meta.content = JSON.stringify({ offline })
  document.head.append(meta)
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  const postMessage = vi.fn()
  const register = vi.fn(async () => undefined)
  const ready = Promise.resolve({ active: { postMessage } })
  const { bringAhead } = await import('./offline.ts')
  const container = { register, ready, addEventListener: () => undefined }
  await bringAhead(account, doors, container as unknown as ServiceWorkerContainer)
  return { register, asked: postMessage.mock.calls.flatMap(([{ ahead }]) => ahead as string[]) }
}

it('brings what somebody may open, in the language they read', async () => {
  const { register, asked } = await opened(true)
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  expect(asked.filter((name) => !name.includes('.'))).toEqual(['core', 'norms', 'chats'])
  expect(asked).toContain('norms.en-US')
})

it('brings nothing ahead where data is saved, and nothing at all where it is switched off', async () => {
  const saving = await opened(true, true)
  expect(saving.register).toHaveBeenCalledOnce()
  expect(saving.asked).toEqual([])
  document.head.replaceChildren()
  vi.resetModules()
  const off = await opened(false)
  expect(off.register).not.toHaveBeenCalled()
})
