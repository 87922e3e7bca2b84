import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import quoted from './quoted-texts.fixture.json' with { type: 'json' }

/**
 * The texts that the specification quotes, each to the letter in Brazilian Portuguese: alone, or at the beginning of a
 * sentence that goes on to say what to do. `…` stands for what a record says.
 */

const root = join(import.meta.dirname, '../..')

const valuesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(valuesOf)

const texts = globSync(['contract/src/**/pt-BR.json', 'web/src/**/pt-BR.json'], { cwd: root })
  .flatMap((file) => valuesOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  .map((text) => text.replace(/\{\{\w+\}\}/g, '…'))

it.each(quoted)('%s', (text) => {
  const same = texts.filter((one) => one === text || (one.startsWith(text) && /^[.!:]? /.test(one.slice(text.length))))
  expect(same).not.toEqual([])
})
