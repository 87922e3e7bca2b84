import { describe, expect, it } from 'vitest'
import { calendarLocale, readDate } from './locales.ts'

describe('a typed date', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is read day first as %s', (typed, day) => expect(readDate(typed)).toBe(day))

  it.each(['31/02/2026', '29/02/2027', '2026', 'tomorrow', '', '11/21/2026'])('%s is no date', (typed) =>
    expect(readDate(typed)).toBeNull(),
  )
})

it('each language has its calendar', () => {
  expect(['en-US', 'pt', 'pt-BR', 'tr'].map(calendarLocale)).toEqual(['en', 'pt', 'pt-br', 'tr'])
})
