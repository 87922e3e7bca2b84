import { fileURLToPath } from 'node:url'

/** The folder of the checkout, without a trailing separator. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
