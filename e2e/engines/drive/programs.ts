import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** What the launcher has found, by the variable that says where it stands. */
function program(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} is not set: run \`npm run engines\``)
  return path
}

/** Starts one of the engines that the launcher has found. */
export function startEngine(name: 'firefox' | 'webkit', size: { width: number; height: number }): Promise<Engine> {
  if (name === 'firefox') return startFirefox(program('LINESIDE_FIREFOX'), size)
  const driver = program('LINESIDE_WEBKIT_DRIVER')
  return startWebKit({ driver, browser: program('LINESIDE_WEBKIT'), screen: program('LINESIDE_XVFB') }, size)
}
