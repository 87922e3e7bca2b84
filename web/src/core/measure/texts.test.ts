import { beforeAll, describe, expect, it } from 'vitest'
import { formatsFor, setUpLanguages } from '../i18n/index.ts'
import { limitsBeside, type Measured, outsideSentence, writeLimits, writeValue } from './texts.ts'

const portuguese = formatsFor('pt-BR')
const plain: Measured = { type: 'number', value: 1, min: null, max: null, conform: null, distance: null }

beforeAll(() => setUpLanguages('pt-BR'))

describe('a value in words', () => {
  it.each<[Partial<Measured>, string]>([
    [{ value: 1234.5, unit: 'g' }, '1.234,5\u00a0g'],
    [{ value: null }, '—'],
    [{ type: 'date', value: '2026-11-21' }, '21/11/2026'],
    [{ type: 'datetime', value: '2026-11-21T07:05:00' }, '21/11/2026 07:05'],
    [{ type: 'datetime', value: '2026-11-21T07:05:09' }, '21/11/2026 07:05:09'],
    [{ type: 'timer', value: '2026-11-20T15:00:00Z/2026-11-20T15:01:30Z' }, '90\u00a0s'],
    [{ type: 'sequential', value: 12345 }, '12345'],
    [{ type: 'hour', value: '07:05:00' }, '07:05'],
    [{ type: 'hour', value: '07:05:09' }, '07:05:09'],
    [{ type: 'radio', value: '7', label: 'Fechada' }, 'Fechada'],
    [{ type: 'radio', value: '7' }, 'Outra opção'],
    [{ type: 'multiSelect', value: '7,9', label: null }, 'Outra opção'],
    [{ type: 'preRegistered', value: '90071' }, 'Outra opção'],
    [{ type: 'trueFalse', value: false }, 'Não'],
    [{ type: 'conformity', value: 'NA' }, 'Não se aplica'],
  ])('%j reads %s', (input, labels) => {
    expect(writeValue({ ...plain, ...input }, portuguese)).toBe(labels)
  })

  it('says limits on one side or both, and those of a date in days', () => {
    expect(writeLimits({ type: 'number', unit: '°C', min: 72, max: 78 }, portuguese)).toBe('72 a 78\u00a0°C')
    expect(writeLimits({ type: 'number', unit: '°C', min: null, max: -18 }, portuguese)).toBe('no máximo −18\u00a0°C')
    expect(writeLimits({ type: 'date', min: 30, max: null }, portuguese)).toBe(
      'no mínimo 30 dias a contar do dia da coleta',
    )
    expect(writeLimits({ type: 'text', min: null, max: null }, portuguese)).toBeNull()
  })

  it('leaves the limits beside a value out where the value names the broken one', () => {
    const inside = { ...plain, value: 3, max: 4, conform: true }
    expect(limitsBeside(inside, portuguese)).toBe('no máximo 4')
    const outside = { ...inside, value: 5, conform: false, distance: 1 }
    expect(limitsBeside(outside, portuguese)).toBeNull()
    expect(limitsBeside({ ...outside, min: 2 }, portuguese)).toBe('2 a 4')
  })

  it('says by how much and on which side a value is outside', () => {
    const below = { ...plain, value: 71.6, unit: '°C', min: 72, max: 78, conform: false, distance: -0.4 }
    expect(outsideSentence(below, portuguese)).toBe('0,4\u00a0°C abaixo do mínimo de 72\u00a0°C')
    expect(outsideSentence({ ...below, value: 78.5, distance: 0.5 }, portuguese)).toBe(
      '0,5\u00a0°C acima do máximo de 78\u00a0°C',
    )
    expect(outsideSentence({ ...plain, type: 'conformity', value: 'NC', conform: false }, portuguese)).toBe(
      'Não conforme',
    )
    expect(outsideSentence({ ...plain, conform: true }, portuguese)).toBeNull()
  })

  it('says of a date that it is too early or too late, counted from the collection', () => {
    const today = { ...plain, type: 'date' as const, value: '2026-11-21', conform: false }
    expect(outsideSentence({ ...today, min: 45, distance: -45 }, portuguese)).toBe(
      '45 dias antes do permitido: no mínimo 45 dias a contar do dia da coleta',
    )
    expect(outsideSentence({ ...today, max: 30, distance: 1 }, portuguese)).toBe(
      '1 dia depois do permitido: no máximo 30 dias a contar do dia da coleta',
    )
  })
})
