import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const taken = join(import.meta.dirname, '..', '..', 'artifacts', `claims-${process.env.E2E_RUN}`)

/**
 * Whether a journey is the first of this run to take something that only one may work with. Journeys run side by side in
 * processes of their own, so that a file system decides and not a variable.
 */
export function claim(what: string): boolean {
  mkdirSync(taken, { recursive: true })
  try {
    mkdirSync(join(taken, what))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
