import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, it } from 'vitest'
import { root } from '../tree.ts'
import { DECLARATIONS, kindOf, merged } from './kinds.ts'
import { withObserver } from './observe.ts'
import { statementsOf } from './statements.ts'

const file = (text: string) => ({ path: 'server/src/domains/lots/queries.ts', text })

it('finds what asserts of what type rows are, and those that pass on the type of a caller', () => {
  const statements = statementsOf(
    file(`const { rows } = await db.query<{ id: number }>('select id from lots')
await db.query('delete from lots')
const lot = rowAs<Lot>(row)
async function all<R>(text: string) {
  return on.query<R & Counts>(text)
}
const listed = await db.query<{ figures: Record<string, R> }>(text)`),
  )
  expect(statements.map(({ line, asserts, isGeneric }) => [line, asserts, isGeneric])).toEqual([
    [1, 'answer', false],
    [3, 'row', false],
    [5, 'answer', true],
    [7, 'answer', false],
  ])
  expect(new Set(statements.map(({ id }) => id)).size).toBe(4)
})

it('lets each such call go through what writes down its columns, and no line moves', () => {
  const text = `const { rows } = await db.query<Lot>(\n  'select id from lots',\n)\nconst lot = rowAs<Lot>(row)`
  const result = withObserver(file(text))
  expect(result).toContain('__observeRows ?? ')
  expect(result).toContain('__observeRow ?? ')
  expect(result.split('\n')).toHaveLength(text.split('\n').length)
})

it('knows a value by its kind, and what several processes saw as one', () => {
  const values = [null, 'a', 1, true, [1], new Uint8Array(1), { a: 1 }]
  expect(values.map(kindOf)).toEqual(['null', 'string', 'number', 'boolean', 'array', 'bytes', 'object'])
  expect(merged([{ a: { id: ['number'] } }, { a: { id: ['null'], code: ['string'] } }, { b: {} }])).toEqual({
    a: { id: ['number', 'null'], code: ['string'] },
    b: {},
  })
})

mkdirSync(join(root, 'artifacts'), { recursive: true })
const folder = mkdtempSync(join(root, 'artifacts/rows-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a column that did not come, a kind that the type does not allow and a hidden null are errors of the compiler', () => {
  const lines = [
    `type Right = __Proved<{ id: number; note: string | null; more?: string }, { id: 'number'; note: 'null' | 'string'; other: 'bytes' }>`,
    `type Absent = __Proved<{ id: number; code: string }, { id: 'number' }>`,
    `type Hidden = __Proved<{ note: string }, { note: 'string' | 'null' }>`,
    `type Other = __Proved<{ id: number }, { id: 'string' }>`,
    `type Unknown = __Proved<{ content: unknown; facts: Record<string, unknown> }, { content: 'null' | 'array'; facts: 'object' }>`,
  ]
  writeFileSync(join(folder, 'proved.d.ts'), DECLARATIONS)
  writeFileSync(join(folder, 'rows.ts'), lines.map((line) => `export ${line}`).join('\n'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--noEmit'], { encoding: 'utf8' })
  expect([...stdout.matchAll(/rows\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([2, 3, 4])
})
