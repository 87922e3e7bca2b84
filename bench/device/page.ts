import { join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..', '..')

/** What the page has no use for: the words of a screen. */
const empty = 'export {}'

/** The page as one script: the device's storage as it is in the application, without a screen. */
export async function buildPage(): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'web/src/capture/testing/kill-page.ts'),
    platform: 'browser',
    shimMissingExports: true,
    logLevel: 'silent',
    transform: { define: { 'import.meta.env.DEV': 'false' } },
    plugins: [
      {
        name: 'without-screens',
        load: (id) => (/[\\/]core[\\/]i18n[\\/]index\.ts$|\.css$/.test(id) ? empty : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

const account = {
  id: 7,
  login: 'operator',
  name: 'Ana Souza',
  token: 'of-the-bench',
  deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  availableRoutes: [],
  profile: { id: 1, name: 'Operator', rights: {}, applications: ['operator'] },
}

/** Whoever signed in is handed over: what is measured is what they did. */
export const shell = `<!doctype html><meta charset="utf-8"><title>device</title>
<script>${process.env.DEVICE_DATABASE === 'off' ? "Object.defineProperty(window, 'indexedDB', { value: undefined })" : ''}
localStorage.setItem('lineside.account', ${JSON.stringify(JSON.stringify(account))})</script>
<script src="/page.js"></script>`
