import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('killed five times after "kept", a device has lost nothing and sent nothing twice', async () => {
  test.setTimeout(180_000)
  const root = join(import.meta.dirname, '..', '..')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bench/device.ts'), '5'], {
    env: { ...process.env, DEVICE_BROWSERS: '2', DEVICE_RECORDS: '20' },
  })
  expect(stdout).toMatch(/5 kills of 5, .* entries kept, 0 lost, 0 sent twice; photos lost 0/)
  expect(stdout).toMatch(/at the server 20 records, 2 photos/)
})
