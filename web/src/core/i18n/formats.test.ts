import { describe, expect, it } from 'vitest'
import { adoptPlantZones, formatsFor, mixesZones } from './formats.ts'

const instant = '2026-11-21T01:05:00.000Z'

describe('formats', () => {
  it('writes days and times by the clock of the plant, alike in all languages', () => {
    for (const language of ['en-US', 'pt', 'pt-BR', 'tr'] as const) {
      const formats = formatsFor(language)
      expect(formats.dateTime(instant, 'America/Sao_Paulo')).toBe('20/11/2026 22:05')
      expect(formats.date(instant, 'Europe/Istanbul')).toBe('21/11/2026')
      expect(formats.day('2026-11-21')).toBe('21/11/2026')
    }
  })

  it('says UTC while the plant is not known', () => {
    expect(formatsFor('tr').time(instant, undefined)).toBe('01:05 UTC')
  })

  it('names the zone of a time where it is asked to, in the reader’s language', () => {
    const written = (language: 'en-US' | 'pt-BR' | 'tr', zone: string) =>
      formatsFor(language).dateTime(instant, zone, true)
    expect(written('pt-BR', 'America/Sao_Paulo')).toBe('20/11/2026 22:05 BRT')
    expect(written('en-US', 'America/Sao_Paulo')).toBe('20/11/2026 22:05 GMT-3')
    expect(written('tr', 'Europe/Istanbul')).toBe('21/11/2026 04:05 GMT+3')
    expect(formatsFor('pt-BR').time(instant, 'America/Sao_Paulo', true)).toBe('22:05 BRT')
    expect(mixesZones(['Europe/Istanbul', 'America/Sao_Paulo'])).toBe(true)
    expect(mixesZones(['Europe/Istanbul', 'Europe/Istanbul'])).toBe(false)
  })

  it('names the zone of a time by another clock than the reader’s', () => {
    const { dateTime, time } = formatsFor('pt-BR')
    expect(dateTime(instant, 'Europe/Istanbul')).toBe('21/11/2026 04:05 GMT+3')
    expect(time(instant, 'Europe/Istanbul')).toBe('04:05 GMT+3')
    expect(time(instant, 'Europe/Istanbul', false)).toBe('04:05')
    // another zone of the same clock
    expect(time(instant, 'America/Recife')).toBe('22:05')
  })

  it('takes the clock of the plants for the reader’s, where they all go by one', () => {
    const { time } = formatsFor('pt-BR')
    adoptPlantZones(['Europe/Istanbul', 'Europe/Istanbul'])
    expect([time(instant, 'Europe/Istanbul'), time(instant, 'America/Sao_Paulo')]).toEqual(['04:05', '22:05 BRT'])
    adoptPlantZones(['Europe/Istanbul', 'America/Sao_Paulo'])
    expect([time(instant, 'Europe/Istanbul'), time(instant, 'America/Sao_Paulo')]).toEqual(['04:05 GMT+3', '22:05'])
    adoptPlantZones([])
  })

  it('writes numbers by the language', () => {
    expect(formatsFor('en-US').number(1234567.5)).toBe('1,234,567.5')
    for (const language of ['pt', 'pt-BR', 'tr'] as const)
      expect(formatsFor(language).number(1234567.5)).toBe('1.234.567,5')
    expect(formatsFor('en-US').number(2, 3)).toBe('2.000')
  })

  it.each([
    ['en-US', ['now', '5m ago', '3h ago', '1d ago', '59d ago', '2mo ago']],
    ['pt-BR', ['agora', 'há 5 min', 'há 3 h', 'há 1 dia', 'há 59 dias', 'há 2 meses']],
    ['tr', ['şimdi', '5 dk. önce', '3 sa. önce', '1 gün önce', '59 gün önce', '2 ay önce']],
  ] as const)('writes how long ago something was in %s', (language, expected) => {
    const minutes = [0, 5, 3 * 60 + 59, 24 * 60, 59 * 24 * 60, 60 * 24 * 60]
    const now = Date.parse(instant)
    const before = (minute: number) => new Date(now - minute * 60_000).toISOString()
    expect(minutes.map((minute) => formatsFor(language).age(before(minute), now))).toEqual(expected)
  })

  it('writes percent with one decimal and drops a trailing .0', () => {
    expect(formatsFor('en-US').percent(12.34)).toBe('12.3%')
    expect(formatsFor('en-US').percent(50)).toBe('50%')
    expect(formatsFor('tr').percent(12.34)).toBe('%12,3')
  })

  it('writes file sizes with two decimals, dividing by 1024', () => {
    const { fileSize } = formatsFor('en-US')
    expect([0, 1023, 1024, 1536, 5 * 1024 ** 2, 3 * 1024 ** 3, 2048 * 1024 ** 3].map(fileSize)).toEqual([
      '0.00 B',
      '1,023.00 B',
      '1.00 Kb',
      '1.50 Kb',
      '5.00 Mb',
      '3.00 Gb',
      '2,048.00 Gb',
    ])
  })
})
