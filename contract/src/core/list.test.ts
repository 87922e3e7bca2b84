import { describe, expect, it } from 'vitest'
import { defaultSortOf, defineList, listQuery } from './list.ts'

const list = defineList({
  name: 'samples',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true },
    { key: 'note', kind: 'text' },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    lineId: { kind: 'ids', picker: 'line' },
    status: { kind: 'codes', codes: ['E', 'P', 'R'], set: 'status' },
    critical: { kind: 'flag' },
    name: { kind: 'text' },
  },
  defaultSort: '-at',
  orders: [{ filter: 'status', only: ['E', 'R'], sort: 'at' }],
  search: true,
})
const query = listQuery(list)
const read = (text: string) => query.safeParse(Object.fromEntries(new URLSearchParams(text)))
const issues = (text: string) => read(text).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)

it.each([
  [{}, '-at'],
  [{ status: 'E' }, 'at'],
  [{ status: 'E,R' }, 'at'],
  [{ status: ['R', 'E'] }, 'at'],
  [{ status: 'E,P' }, '-at'],
  [{ status: '', critical: 'true' }, '-at'],
])('the order by itself with %j is %s', (filters, sort) => {
  expect(defaultSortOf(list, filters)).toBe(sort)
})

describe('the query of a list', () => {
  it('is empty when nothing is asked', () => {
    expect(read('').data).toEqual({})
  })

  it.each([
    ['dateBegin=2026-11-21', { dateBegin: '2026-11-21' }],
    ['dateBegin=21/11/2026&dateEnd=2026-12-01', { dateBegin: '2026-11-21', dateEnd: '2026-12-01' }],
    ['lineId=3,1,2', { lineId: [3, 1, 2] }],
    ['lineId=7', { lineId: [7] }],
    ['status=E,R', { status: ['E', 'R'] }],
    ['critical=true', { critical: true }],
    ['critical=0', { critical: false }],
    ['critical=false', { critical: false }],
    ['name=O%27Brien', { name: "O'Brien" }],
    ['skip=40&limit=40', { skip: 40, limit: 40 }],
    ['limit=500&count=true&cursor=abc', { limit: 500, count: true, cursor: 'abc' }],
    ['sort=at', { sort: 'at' }],
    ['sort=-at&query=salt', { sort: '-at', query: 'salt' }],
  ])('%s', (text, value) => {
    expect(read(text).data).toEqual(value)
  })

  it.each([
    ['dateBegin=2026-02-30', 'dateBegin notADate'],
    ['dateEnd=11/21/2026', 'dateEnd notADate'],
    ['lineId=', 'lineId invalid'],
    ['lineId=0', 'lineId invalid'],
    ['lineId=1,,2', 'lineId invalid'],
    ['lineId=1;drop', 'lineId invalid'],
    ['lineId=-1', 'lineId invalid'],
    [`lineId=${Array.from({ length: 201 }, (_, i) => i + 1).join(',')}`, 'lineId invalid'],
    ['status=E,X', 'status notAnOption'],
    ['status=e', 'status notAnOption'],
    ['status=', 'status notAnOption'],
    ['name=a%00b', 'name controlCharacter'],
    ['skip=-1', 'skip invalid'],
    ['limit=0', 'limit invalid'],
    ['limit=501', 'limit invalid'],
    ['limit=4e1', 'limit invalid'],
    ['sort=note', 'sort notAnOption'],
    ['sort=constructor', 'sort notAnOption'],
  ])('refuses %s', (text, issue) => {
    expect(issues(text)).toContain(issue)
  })

  it('refuses a filter it does not know, by name', () => {
    const [issue] = read('dateBegin=2026-11-21&lineID=3').error?.issues ?? []
    expect(issue?.code).toBe('unrecognized_keys')
    expect(issue && 'keys' in issue ? issue.keys : []).toEqual(['lineID'])
    expect(read('__proto__=1').success).toBe(false)
  })

  it('takes a search only where the list declares one', () => {
    expect(listQuery({ ...list, search: false }).safeParse({ query: 'salt' }).success).toBe(false)
  })

  it('takes a flag in four words and no other', () => {
    expect(['true', 'false', '1', '0'].every((word) => read(`critical=${word}`).success)).toBe(true)
    expect(['yes', 'on', '', '2'].some((word) => read(`critical=${word}`).success)).toBe(false)
  })
})
