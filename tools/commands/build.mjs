/** `npm run build`: installs and builds what a start would, and starts nothing. */
import { ensureBuilt } from '../launcher/build.mjs'
import { ensureInstalled } from '../launcher/install.mjs'

export const run = async () => {
  await ensureInstalled('runtime')
  await ensureBuilt()
  console.log('Lineside is built.')
  return 0
}
