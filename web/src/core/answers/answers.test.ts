import type { AnswerValue, FieldType } from '@lineside/contract/core/rules'
import { describe, expect, it } from 'vitest'
import { answerOf, type Typed, typedOf } from './answers.ts'

const run = '2026-11-20T17:00:00Z/2026-11-20T17:01:30Z'

describe('an answer in its input and back', () => {
  it.each<[FieldType, AnswerValue, Typed | undefined]>([
    ['number', -17.5, '-17.5'],
    ['standard', -17.5, '-17.5'],
    ['counter', 12, '12'],
    ['date', '2026-11-20', '20/11/2026'],
    ['datetime', '2026-11-20T07:05:00', '20/11/2026 07:05'],
    ['hour', '07:05:00', '07:05'],
    ['trueFalse', false, false],
    ['multiSelect', 'a,b', 'a,b'],
    ['timer', run, '90'],
    ['text', null, undefined],
  ])('%s: %j stands there as %j', (type, value, typed) => {
    expect(typedOf({ type }, value)).toBe(typed)
    // the rules write the seconds of a time that has none
    const answer = answerOf({ type }, typed, value)
    expect(type === 'datetime' || type === 'hour' ? `${answer}:00` : answer).toBe(value)
  })

  it('is another span from the same start where a timer is corrected', () => {
    expect(answerOf({ type: 'timer' }, '60', run)).toBe('2026-11-20T17:00:00Z/2026-11-20T17:01:00Z')
  })

  it('goes on as typed where it cannot be read', () => {
    expect(answerOf({ type: 'date' }, '31/02/2026')).toBe('31/02/2026')
    expect(answerOf({ type: 'timer' }, '1.5')).toBe('1.5')
  })
})
