import { SettingError } from './db/index.ts'
import { type Env, whole } from './env.ts'

/** An address of their own for metrics and readiness. */
export interface ProbesConfig {
  host: string
  port: number
}

/** `PROBES_PORT`, at `PROBES_HOST` or the loopback address; null where neither is said. */
export function readProbes(env: Env): ProbesConfig | null {
  if (!env.PROBES_PORT) {
    if (env.PROBES_HOST) throw new SettingError('PROBES_HOST has no effect without PROBES_PORT. Set both, or neither.')
    return null
  }
  return { host: env.PROBES_HOST || '127.0.0.1', port: whole(env, 'PROBES_PORT', 0, 0, 65_535) }
}
