import { expect, it } from 'vitest'
import { forbidCompiledChecks } from './zod-settings.ts'

it('zod, once it comes, makes no code of its checks', async () => {
  forbidCompiledChecks()
  const zod = await import('zod')
  expect(zod.config().jitless).toBe(true)
})
