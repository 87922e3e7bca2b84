import { freePort } from '../../lib/port.ts'
import { answering, type Engine, pressing, typing } from './engine.ts'
import { started } from './started.ts'

/** By this key the W3C's WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** WebKitGTK as Debian ships it: what drives it, and the browser that it drives. */
export interface WebKit {
  driver: string
  browser: string
  /** gives it a screen, where the machine has none */
  screen: string
}

async function ask<T>(address: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`)
  return value
}

/** Starts WebKit's driver on a screen that nobody sees, and a browser by it. */
export async function startWebKit(programs: WebKit, size: { width: number; height: number }): Promise<Engine> {
  const port = await freePort()
  const display = ['-a', '-s', `-screen 0 ${size.width}x${size.height + 200}x24`]
  // it says nothing once it listens: it is asked until it answers
  const driver = await started(
    programs.screen,
    [...display, 'sh', '-c', `echo begun; exec "${programs.driver}" --port=${port}`],
    /begun/,
    {
      ...process.env,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  )
  const root = `http://127.0.0.1:${port}`
  await untilReady(root)
  const options = { binary: programs.browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId, capabilities: has } = await ask<Session>(`${root}/session`, 'POST', { capabilities })
  const session = `${root}/session/${sessionId}`
  const post = <T>(path: string, body: object) => ask<T>(`${session}/${path}`, 'POST', body)
  await post('timeouts', { script: 30_000, pageLoad: 60_000 })
  await fit(session, size)
  return {
    title: `WebKit ${has.browserVersion}`,
    go: (url) => post('url', { url }),
    async call(source, input) {
      const script = `const [input, done] = arguments
        ;(${answering(source)})(input).then(done, (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = await post<string>('execute/async', { script, args: [JSON.stringify(input)] })
      const { value, error } = JSON.parse(answer) as { value?: unknown; error?: string }
      if (error) throw new Error(error)
      return value
    },
    press: (x, y) => post('actions', { actions: [pressing(x, y)] }),
    type: (chords) => post('actions', { actions: [typing(chords)] }),
    async choose(selector, files) {
      const element = await post<{ [ELEMENT]: string }>('element', { using: 'css selector', value: selector })
      await post(`element/${element[ELEMENT]}/value`, { text: files.join('\n') })
    },
    picture: async () => Buffer.from(await ask<string>(`${session}/screenshot`, 'GET'), 'base64'),
    async close() {
      await ask(session, 'DELETE').catch(() => undefined)
      await driver.stop()
    },
  }
}

async function untilReady(root: string): Promise<void> {
  const late = Date.now() + 30_000
  while (Date.now() < late) {
    const isReady = await ask<{ ready: boolean }>(`${root}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** The frame of the window takes some of it: the page gets the size. */
async function fit(session: string, { width, height }: { width: number; height: number }): Promise<void> {
  const script = 'return [innerWidth, innerHeight]'
  const set = (rect: object) => ask(`${session}/window/rect`, 'POST', rect)
  await set({ x: 0, y: 0, width, height })
  const [w = width, h = height] = await ask<number[]>(`${session}/execute/sync`, 'POST', { script, args: [] })
  await set({ x: 0, y: 0, width: width + (width - w), height: height + (height - h) })
}
