import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const source = join(import.meta.dirname, 'src', 'push', 'worker.ts')
const ADDRESS = '/push/worker.js'

/** The worker that shows what is pushed: a script of its own beside the portal, also while it is developed. */
export function pushWorker(folder: string): Plugin {
  return {
    name: 'lineside-push-worker',
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (_request, response, next) => {
        pushWorkerScript().then((script) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(script)
        }, next)
      })
    },
    async writeBundle() {
      mkdirSync(join(folder, 'push'), { recursive: true })
      writeFileSync(join(folder, ADDRESS), await pushWorkerScript())
    },
  }
}

/** Its source as a browser runs it. */
export async function pushWorkerScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2022' })
  return code.replace(/^export \{\s*\};?$/m, '')
}
