import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** How often the client's code cannot be fetched, and how often somebody tried. */
let failures = 0
let tries = 0

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tries = 0
  vi.doMock('socket.io-client', () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return import('../testing/fake-hub.ts')
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const onlineIs = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

/** Fetching a module takes real turns of the event loop, which no false clock stops and none of these moves. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

async function start() {
  const { hubState, startHub } = await import('./index.ts')
  const { hub } = await import('../testing/fake-hub.ts')
  let started = false
  const done = startHub().then(() => {
    started = true
  })
  return { hubState, hub, done, started: () => started }
}

it('the code of the hub is asked for again after pauses that grow, and then the hub is reached', async () => {
  failures = 3
  const { hubState, hub, done, started } = await start()
  for (const [index, pause] of [1_000, 2_000, 4_000].entries()) {
    await until(() => tries === index + 1 && vi.getTimerCount() === 1)
    expect(hubState()).toBe('off')
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect([tries, started()]).toEqual([index + 1, false])
    await vi.advanceTimersByTimeAsync(1)
  }
  await done
  hub.connect()
  expect(hubState()).toBe('connected')
})

it('a browser without a network does not ask for it, and asks at once when it is back', async () => {
  failures = 0
  const online = onlineIs(false)
  const { hubState, hub, done } = await start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([tries, hubState()]).toEqual([0, 'off'])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await done
  hub.connect()
  expect([tries, hubState()]).toEqual([1, 'connected'])
})
