import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clone, openEmpty } from '../../testing/databases.ts'
import { parseArray, parseTimestamptz } from './values.ts'

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
}, 60_000)
afterAll(() => db.drop())

const value = async (sql: string, values?: unknown[]) => (await db.query<{ v: unknown }>(sql, values)).rows[0]?.v

describe('what comes out of the database', () => {
  it.each([
    ["'9007199254740991'::int8", 9007199254740991],
    ["'-5'::int2", -5],
    ["'12.50'::numeric", 12.5],
    ["'NaN'::numeric", Number.NaN],
    ['1.5::float8', 1.5],
    ['true', true],
    ["'a'::varchar(3)", 'a'],
    ["'2026-02-28'::date", '2026-02-28'],
    ["'08:30'::time", '08:30:00'],
    ["'2026-02-28 23:59:59.9999+00'::timestamptz", '2026-02-28T23:59:59.999Z'],
    ["'2026-02-28 20:00-03'::timestamptz", '2026-02-28T23:00:00.000Z'],
    ["'2026-02-28 20:00:00.5+00'::timestamptz", '2026-02-28T20:00:00.500Z'],
    ["'infinity'::timestamptz", 'infinity'],
    ["'0044-03-15 12:00+00 BC'::timestamptz", '-000043-03-15T12:00:00.000Z'],
    ["'12026-01-01 00:00+00'::timestamptz", '+012026-01-01T00:00:00.000Z'],
    ['\'{"a":[1,null]}\'::jsonb', { a: [1, null] }],
    ["'7'::json", 7],
    ["'\\xdeadbeef'::bytea", Buffer.from('deadbeef', 'hex')],
    ["'{1,2,NULL}'::int8[]", [1, 2, null]],
    ["'{}'::int4[]", []],
    ["'[0:1]={1,2}'::int4[]", [1, 2]],
    [
      "'{{1,2},{3,4}}'::int4[]",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [`array['a,b', 'c"d', 'e\\f', '', 'NULL', null]`, ['a,b', 'c"d', 'e\\f', '', 'NULL', null]],
    ["array['2026-01-01 00:00+00']::timestamptz[]", ['2026-01-01T00:00:00.000Z']],
    ["array['2026-01-01']::date[]", ['2026-01-01']],
    ['array[1.5]::numeric[]', [1.5]],
    ['array[\'{"a":1}\']::jsonb[]', [{ a: 1 }]],
    ["'550e8400-e29b-41d4-a716-446655440000'::uuid", '550e8400-e29b-41d4-a716-446655440000'],
    ['null::int8', null],
  ])('%s', async (sql, expected) => {
    expect(await value(`select ${sql} as v`)).toEqual(expected)
  })

  it('refuses an integer that a number cannot hold, and stays usable', async () => {
    await expect(value('select 9007199254740992::int8 as v')).rejects.toMatchObject({ code: '22003' })
    expect(await value('select 1 as v')).toBe(1)
  })

  it('gives plain rows with the columns in order', async () => {
    const { rows } = await db.query('select 1 as b, 2 as a')
    expect(rows).toEqual([{ b: 1, a: 2 }])
    expect(Object.keys(rows[0]!)).toEqual(['b', 'a'])
  })
})

describe('what goes into the database', () => {
  it.each([
    ['int8', 9007199254740991, 9007199254740991],
    ['int8', 12n, 12],
    ['numeric', 0.1, 0.1],
    ['float8', 1e-7, 1e-7],
    ['bool', true, true],
    ['bool', false, false],
    ['text', 'it\'s 😀 \\ "', 'it\'s 😀 \\ "'],
    ['jsonb', '{"a":{"b":["x"]}}', { a: { b: ['x'] } }],
    ['timestamptz', new Date('2026-01-02T03:04:05.678Z'), '2026-01-02T03:04:05.678Z'],
    ['date', '2026-01-02', '2026-01-02'],
    ['bytea', new Uint8Array([0, 255, 92]), Buffer.from([0, 255, 92])],
    ['int8[]', [1, null, 3], [1, null, 3]],
    ['int4[]', [], []],
    [
      'int4[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['text[]', ['a,b', '{x}', '"', '\\', '', 'NULL', null, '😀'], ['a,b', '{x}', '"', '\\', '', 'NULL', null, '😀']],
    ['bytea[]', [Buffer.from([1, 2])], [Buffer.from([1, 2])]],
    ['text', null, null],
  ])('%s from %s', async (type, input, expected) => {
    expect(await value(`select $1::${type} as v`, [input])).toEqual(expected)
  })

  it.each([
    ['undefined', undefined],
    ['an object', { a: 1 }],
    ['undefined in an array', [undefined]],
    ['an object in an array', [{ a: 1 }]],
    ['a function', () => 1],
  ])('refuses %s', async (_what, input) => {
    await expect(value('select $1::text as v', [input])).rejects.toThrow(TypeError)
    expect(await value('select 1 as v')).toBe(1)
  })

  it('refuses an invalid date', async () => {
    await expect(value('select $1::timestamptz as v', [new Date(Number.NaN)])).rejects.toThrow(RangeError)
  })

  it('refuses more parameters than the protocol can count', async () => {
    await expect(
      db.query(
        'select 1',
        Array.from({ length: 65_536 }, () => 1),
      ),
    ).rejects.toThrow(/65535/)
  })

  it('refuses a zero character as the database does', async () => {
    await expect(value('select $1::text as v', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
  })

  it('sends megabytes', async () => {
    const text = 'ü'.repeat(3_000_000)
    expect(await value('select length($1::text) as v', [text])).toBe(3_000_000)
    expect(await value("select repeat('x', 5000000) as v")).toHaveLength(5_000_000)
  })
})

describe('the text forms', () => {
  it('reads every array literal the database could write', async () => {
    const items = fc.array(fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))))
    await fc.assert(
      fc.asyncProperty(items, async (input) => {
        expect(await value('select $1::text[] as v', [input])).toEqual(input)
      }),
      { numRuns: 100 },
    )
    expect(parseArray('{a,NULL,"b\\"c"}', (text) => text)).toEqual(['a', null, 'b"c'])
  })

  it('writes times as JavaScript would', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }),
        (date) => {
          const iso = date.toISOString()
          const text = `${iso.slice(0, 10)} ${iso.slice(11, 23).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))}+00`
          expect(parseTimestamptz(text)).toBe(iso)
        },
      ),
    )
    expect(() => parseTimestamptz('yesterday')).toThrow(/unknown form/)
  })
})
