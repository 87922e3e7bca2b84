import { defineList } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { queryText } from '../api/index.ts'
import { filtersKey, ignoredIn, lastDays, readValues, type Values, writeValues } from './values.ts'

const list = defineList({
  name: 'things',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true },
    { key: 'name', kind: 'text' },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: ['E', 'P'], set: 'note' },
    industryId: { kind: 'ids', picker: 'industry' },
    name: { kind: 'text' },
    hasCritical: { kind: 'flag' },
    hour: { kind: 'hour' },
  },
  defaultSort: '-at',
  search: true,
})

const read = (search: string) => readValues(list, Object.fromEntries(new URLSearchParams(search)))

describe('filters in the address', () => {
  it('that the list does not have, or not with this value, are told apart from those it applies', () => {
    const search = { status: 'E,X', industryId: 'abc', colour: 'red', hasCritical: '1', tab: 'all', sort: 'weight' }
    const ignored = ignoredIn(list, search, readValues(list, search))
    expect(ignored).toEqual({ status: 'X', industryId: 'abc', colour: 'red', sort: 'weight' })
    expect(ignoredIn(list, { view: 'mine', filters: 'none', query: 'salt' }, { query: 'salt' })).toEqual({})
  })

  it('lose an hour that a hand has spoiled', () => {
    expect(read('hour=2026-11-20T12%3A00%3A00%2B05%3A30')).toEqual({ hour: '2026-11-20T12:00:00+05:30' })
    expect(read('hour=noon')).toEqual({})
  })

  it('come back as they were written', () => {
    const values: Values = {
      dateBegin: '2026-11-01',
      dateEnd: '2026-11-21',
      status: 'E,P',
      industryId: '1,22',
      name: 'pH & cor=é',
      hasCritical: 'false',
      hour: '2026-11-20T12:00:00-03:00',
      sort: 'at',
      query: 'tampa 100%',
    }
    expect(read(queryText(writeValues(list, values, false)))).toEqual(values)
  })

  it('read a day in both ways of writing it', () => {
    expect(read('?dateBegin=21/11/2026')).toEqual({ dateBegin: '2026-11-21' })
  })

  it.each([
    ['?dateBegin=2026-02-30', {}],
    ['?status=E,Q', { status: 'E' }],
    ['?status=Q', {}],
    ['?industryId=1,x', {}],
    ['?hasCritical=maybe', {}],
    ['?hasCritical=0', { hasCritical: 'false' }],
    ['?sort=-name', {}],
    ['?sort=-at', { sort: '-at' }],
    ['?unknown=1&constructor=2&__proto__=3', {}],
    ['?query=%20', {}],
  ])('drop what cannot be sent: %s', (search, expected) => {
    expect(read(search)).toEqual(expected)
  })

  it('say that none is wanted where defaults would come else', () => {
    expect(writeValues(list, {}, true)).toEqual({ filters: 'none' })
    expect(writeValues(list, { sort: 'at' }, true)).toEqual({ sort: 'at', filters: 'none' })
    expect(writeValues(list, { name: 'a' }, true)).toEqual({ name: 'a' })
    expect(writeValues(list, {}, false)).toEqual({})
    expect(read('?filters=none')).toEqual({})
  })
})

it('keys the total by the filters, not by the order', () => {
  expect(filtersKey({ a: '1', sort: 'at', b: '2' })).toBe(filtersKey({ b: '2', a: '1' }))
  expect(filtersKey({ a: '1' })).not.toBe(filtersKey({ a: '2' }))
})

it('counts the last days up to today', () => {
  const now = new Date(2026, 10, 21, 9, 30)
  expect(lastDays(30, now)).toEqual({ dateBegin: '2026-10-23', dateEnd: '2026-11-21' })
  expect(lastDays(1, now)).toEqual({ dateBegin: '2026-11-21', dateEnd: '2026-11-21' })
})
