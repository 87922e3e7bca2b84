import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import { answering, type Engine, pressing, typing } from './engine.ts'
import { started } from './started.ts'

/** English, and nothing asked of the outside world. */
const preferences = {
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
}

type Result = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }

interface Session {
  capabilities: { browserName: string; browserVersion: string }
}

/** Starts the machine's own Firefox, as it is shipped, with a profile that ends with it. */
export async function startFirefox(program: string, size: { width: number; height: number }): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lineside-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const ready = /WebDriver BiDi listening on (ws:\S+)/
  const { match, stop } = await started(program, args, ready, { ...process.env, HOME: profile })
  const bidi = await connectBidi(`${match[1]}/session`)
  const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await bidi.send('browsingContext.setViewport', { context, viewport: size })
  const target = { target: { context }, awaitPromise: true }
  return {
    title: `Firefox ${capabilities.browserVersion}`,
    go: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async call(source, input) {
      const request = { functionDeclaration: answering(source), arguments: [text(JSON.stringify(input))] }
      const answer = await bidi.send<Result>('script.callFunction', { ...target, ...request })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return (JSON.parse(answer.result.value) as { value: unknown }).value
    },
    press: (x, y) => bidi.send('input.performActions', { context, actions: [pressing(x, y)] }),
    type: (chords) => bidi.send('input.performActions', { context, actions: [typing(chords)] }),
    async choose(selector, files) {
      const request = { locator: { type: 'css', value: selector }, maxNodeCount: 1 }
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        ...request,
      })
      if (!nodes[0]) throw new Error(`Nothing is ${selector}`)
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files })
    },
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await bidi.send('browser.close', {}).catch(() => undefined)
      bidi.close()
      await stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const text = (value: string) => ({ type: 'string', value })
