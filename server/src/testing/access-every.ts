import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from '@lineside/contract/domains'
import type { AccessCases } from './access-cases.ts'
import { coreAccess } from './access-core.ts'

/** Every domain says beside its other test data how its calls are made: `accessCases` in its `testing.ts`. */
const files = domains
  .map((domain) => join(import.meta.dirname, '../domains', domain, 'testing.ts'))
  .filter((file) => existsSync(file))

const ofDomains = await Promise.all(
  files.map(async (file) => {
    const { accessCases }: { accessCases?: AccessCases } = await import(/* @vite-ignore */ file)
    if (!accessCases) throw new Error(`${file} has no accessCases`)
    return accessCases
  }),
)

/** How every endpoint is called by who is in the right. */
export const everyCase: AccessCases = Object.assign({}, coreAccess, ...ofDomains)
