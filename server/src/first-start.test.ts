import { expect, it } from 'vitest'
import { readConfig } from './core/config.ts'
import { wantsDemo } from './first-start.ts'

it.each([
  ['pglite', {}, true],
  ['pglite', { HOST: 'localhost' }, true],
  ['pglite', { HOST: '0.0.0.0' }, false],
  ['pglite', { TRUST_PROXY: '127.0.0.1' }, false],
  ['pglite', { TRUST_PROXY: '1' }, false],
  ['pglite', { TRUST_PROXY: '1', LINESIDE_DEMO: 'on' }, true],
  ['pglite', { LINESIDE_DEMO: 'off' }, false],
  ['postgres', {}, false],
  ['postgres', { LINESIDE_DEMO: 'on' }, true],
] as const)('the demo plant on %s with %j: %s', (engine, settings, expected) => {
  expect(wantsDemo(engine, readConfig(settings))).toBe(expected)
})
