import { blankField } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import { answerOf, type Field, formatDay, formatMoment, isAnswered } from './answers.ts'
import { landRefusal } from './refusal.ts'

const field = (type: Field['type']): Field => blankField(1, type, 'Field')

describe('what stands in an input as the answer that travels', () => {
  it.each<[Field['type'], string | boolean | undefined, string | number | boolean | null]>([
    ['number', '71.25', 71.25],
    ['standard', '71.25', 71.25],
    ['number', '', null],
    ['number', undefined, null],
    ['number', '-', '-'],
    ['counter', '12', 12],
    ['date', '21/11/2026', '2026-11-21'],
    ['date', '31/02/2026', '31/02/2026'],
    ['datetime', '21/11/2026 07:05', '2026-11-21T07:05'],
    ['datetime', '21/11/2026 7:05', '2026-11-21T07:05'],
    ['datetime', '21/11/2026', '21/11/2026'],
    ['hour', '07:05', '07:05'],
    ['trueFalse', false, false],
    ['radio', 'open', 'open'],
    ['text', ' ok ', ' ok '],
  ])('%s: %j travels as %j', (type, typed, answer) => {
    expect(answerOf(field(type), typed)).toBe(answer)
  })

  it('counts a no as an answer and spaces as none', () => {
    expect(isAnswered(false)).toBe(true)
    expect(isAnswered('  ')).toBe(false)
  })

  it.each([
    ['2', '2'],
    ['211', '21/1'],
    ['21/112', '21/11/2'],
    ['21112026', '21/11/2026'],
    ['21.11.2026', '21/11/2026'],
    ['x', null],
  ])('typing %s for a day shows %j', (typed, shown) => {
    expect(formatDay(typed)).toBe(shown)
  })
})

describe('a day and its time', () => {
  it.each([
    ['2111', '21/11'],
    ['21112026', '21/11/2026'],
    ['211120260', '21/11/2026 0'],
    ['21/11/20260', '21/11/2026 0'],
    ['21/11/2026 07', '21/11/2026 07'],
    ['21/11/2026 070', '21/11/2026 07:0'],
    ['211120260705', '21/11/2026 07:05'],
    ['21.11.2026 7:05', '21/11/2026 7:05'],
    ['x', null],
  ])('typing %s shows %j', (typed, shown) => {
    expect(formatMoment(typed)).toBe(shown)
  })
})

describe('the sentences of a refusal', () => {
  const sent = [{ fieldId: 41 }, { fieldId: 42 }]
  const known = new Set([41, 42])
  const refusal = (fields: Record<string, string>) => ({ message: 'Look again.', fields })

  it('land at the field that the rules name and at the one in that place of the request', () => {
    const landed = landRefusal(refusal({ 'values.42': 'Too many.', 'values.0.value': 'Not a text.' }), sent, known)
    expect(landed).toEqual({ fields: { 41: 'Not a text.', 42: 'Too many.' }, rest: [] })
  })

  it('stay above where no field of the form is meant', () => {
    expect(landRefusal(refusal({ productId: 'Choose another.' }), sent, known).rest).toEqual(['Choose another.'])
    expect(landRefusal(refusal({}), sent, known).rest).toEqual(['Look again.'])
  })
})
