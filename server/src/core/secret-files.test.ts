import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { secretSettings, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lineside-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: string | Buffer): string {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, content)
  return path
}

describe('a secret in a file', () => {
  it.each(secretSettings)('stands for %s', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: file('s3cret = 7\n') })[name]).toBe('s3cret = 7')
  })

  it('is the setting', () => {
    const url = 'postgres://lineside:secret@db/lineside'
    expect(readConfig({ DATABASE_URL_FILE: file(`${url}\r\n`) }).databaseUrl).toBe(url)
    expect(readConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined()
  })

  it('beside the setting itself is refused', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: file('x') })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set. Keep one of them.',
    )
  })

  it.each([
    ['', 'must contain one line'],
    ['\n', 'must contain one line'],
    ['two\nlines\n', 'must contain one line'],
    [Buffer.alloc(100_000, 'x'), 'is too large'],
  ])('that is none is refused', (content, why) => {
    expect(() => readConfig({ OIDC_CLIENT_SECRET_FILE: file(content) })).toThrow(why)
  })

  it('that is not there is named without its content', () => {
    const path = join(folder, 'none')
    expect(() => readConfig({ LINESIDE_ADMIN_PASSWORD_FILE: path })).toThrow(
      `LINESIDE_ADMIN_PASSWORD_FILE: ${path} cannot be read (ENOENT).`,
    )
  })
})
