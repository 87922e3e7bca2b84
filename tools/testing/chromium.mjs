import process from 'node:process'
import { stop } from '../launcher/problem.mjs'
import { timed } from '../launcher/say.mjs'
import { installPackages, onPath } from './apt.mjs'

/** The shell draws no windows around its pages, which saves a quarter of the work of the journeys. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Debian package that has one, and the name that leaves it out of `npm test`. */
export const chromiumPackage = { name: 'chromium-headless-shell', otherwise: 'chromium', optOut: 'browser' }

/** The path of a Chromium: LINESIDE_CHROMIUM, else the machine's own; undefined where there is none. */
export const knownChromium = () => process.env.LINESIDE_CHROMIUM || onPath(names)

/**
 * One that draws windows, for the few journeys that take a picture of the screen or are shown a notice: the shell does
 * neither.
 */
export const windowedPackage = { name: 'chromium', optOut: 'browser' }
export const knownWindowed = () =>
  process.env.LINESIDE_CHROMIUM_WINDOWED || onPath(names.slice(1)) || process.env.LINESIDE_CHROMIUM

/** The path of a Chromium, brought by apt where there is none. */
export const findChromium = async () => {
  const result = knownChromium()
  if (result) return result
  await timed('Installing chromium', () => installPackages([chromiumPackage]))
  const installed = onPath(names)
  if (!installed) throw stop('chromium was installed, yet it is not on PATH.')
  return installed
}
