import { expect, it } from 'vitest'
import { lacksOnlyOtherPlatforms } from './other-platforms.mjs'

const lock = {
  packages: {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { '@tool/linux': '1.0.0', '@tool/darwin': '1.0.0' },
    },
  },
}

it('a registry without or with packages for other platforms is no reason to refuse the lockfile', () => {
  expect(lacksOnlyOtherPlatforms('npm error Missing: @tool/darwin@ from lock file\n', lock)).toBe(true)
  expect(lacksOnlyOtherPlatforms('npm error Missing: @tool/darwin@1.0.0 from lock file\n', lock)).toBe(true)
})

it('anything else that is missing or different is one', () => {
  const other = 'npm error Missing: @tool/darwin@1.0.0 from lock file\n'
  expect(lacksOnlyOtherPlatforms(`${other}npm error Missing: tool@1.0.0 from lock file\n`, lock)).toBe(false)
  expect(
    lacksOnlyOtherPlatforms(`${other}npm error Invalid: lock file's tool@1.0.0 does not satisfy tool@2.0.0\n`, lock),
  ).toBe(false)
  expect(lacksOnlyOtherPlatforms('npm error code ENOTFOUND\n', lock)).toBe(false)
})
