import { describe, expect, it } from 'vitest'
import { currentVersion, newerVersion, normProblems, openBefore, versionProblems, versionState } from './index.ts'

const version = (id: number, validFrom: string, validTo: string | null) => ({ id, label: `R${id}`, validFrom, validTo })
const first = version(1, '2025-01-01', '2025-12-31')
const second = version(2, '2026-01-01', '2026-06-30')
const third = version(3, '2026-08-01', null)
const all = [third, first, second]

describe('the version of a day', () => {
  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 1],
    ['2025-12-31', 1],
    ['2026-01-01', 2],
    ['2026-07-15', undefined],
    ['2026-08-01', 3],
    ['2030-01-01', 3],
  ])('%s is %s', (day, id) => expect(currentVersion(all, day)?.id).toBe(id))

  it('comes, is in force or is past', () => {
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => versionState(second, day))).toEqual([
      'COMING',
      'CURRENT',
      'CURRENT',
      'PAST',
    ])
    expect(versionState(third, '2099-01-01')).toBe('CURRENT')
  })
})

describe('a pinned version', () => {
  it.each([
    [1, '2025-12-31', undefined],
    [1, '2026-01-01', 2],
    // past without a successor in force yet: the newest that has begun
    [1, '2026-07-15', 2],
    [1, '2026-08-01', 3],
    [2, '2026-07-31', undefined],
    [3, '2026-08-01', undefined],
    // one that is yet to come is no older one's
    [3, '2026-01-01', undefined],
    [9, '2026-08-01', undefined],
  ])('%i on %s has the newer %s', (pinned, day, id) => expect(newerVersion(all, pinned, day)?.id).toBe(id))
})

describe('a version beside the others', () => {
  const input = { label: 'R4', note: '', validFrom: '2026-07-01', validTo: '2026-07-31' }
  it.each<[string, object, object]>([
    ['between two', {}, {}],
    [
      'on the last day of one',
      { validFrom: '2026-06-30' },
      { validFrom: { code: 'overlaps', params: { other: 'R2' } } },
    ],
    [
      'into one without an end',
      { validTo: '2026-08-01' },
      { validFrom: { code: 'overlaps', params: { other: 'R3' } } },
    ],
    ['without an end, before one', { validTo: null }, { validFrom: { code: 'overlaps', params: { other: 'R3' } } }],
    ['of one day', { validTo: '2026-07-01' }, {}],
    ['that ends before it begins', { validTo: '2026-06-30' }, { validTo: { code: 'endsBeforeBegin' } }],
    ['without a label', { label: ' ' }, { label: { code: 'required' } }],
    ['with the label of another', { label: 'r2' }, { label: { code: 'taken' } }],
    ['with a label of 41', { label: 'x'.repeat(41) }, { label: { code: 'tooLong', params: { length: 40 } } }],
    ['with a note of 501', { note: 'x'.repeat(501) }, { note: { code: 'tooLong', params: { length: 500 } } }],
  ])('%s', (_, own, problems) => expect(versionProblems({ ...input, ...own }, all)).toEqual(problems))

  it('follows the one without an end that began before it', () => {
    expect(openBefore(all, '2026-08-02')?.id).toBe(3)
    expect(openBefore(all, '2026-08-01')).toBeUndefined()
  })
})

it.each([
  [{ code: 'NR-12', title: 'Machines' }, {}],
  [
    { code: '', title: ' ' },
    { code: { code: 'required' }, title: { code: 'required' } },
  ],
  [
    { code: 'NR  12', title: 'A\nB' },
    { code: { code: 'doubleSpaces' }, title: { code: 'controlCharacter' } },
  ],
  [{ code: 'x'.repeat(41), title: 'x' }, { code: { code: 'tooLong', params: { length: 40 } } }],
])('a norm %o', (norm, problems) => expect(normProblems(norm)).toEqual(problems))
