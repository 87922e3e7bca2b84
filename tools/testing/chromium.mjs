import process from 'node:process'
import { stop } from '../launcher/problem.mjs'
import { installPackage, onPath } from './apt.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: LINESIDE_CHROMIUM, else the machine's own, else the one that apt brings. */
export const findChromium = async () => {
  const found = process.env.LINESIDE_CHROMIUM || onPath(names)
  if (found) return found
  await installPackage('chromium', 'browser')
  const installed = onPath(names)
  if (!installed) throw stop('chromium was installed, yet it is not on PATH.')
  return installed
}
