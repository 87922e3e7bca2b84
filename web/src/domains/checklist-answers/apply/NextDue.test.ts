import { expect, it } from 'vitest'
import type { AnswerRow } from '../queries.ts'
import { row } from '../testing.ts'
import { nextDue } from './NextDue.tsx'

const expected = (id: number, expectedUntil: string, own: Partial<AnswerRow> = {}): AnswerRow => ({
  ...row,
  id,
  state: 'EXPECTED',
  expectedUntil,
  abilities: { started: true },
  ...own,
})
const registered = { id: 90, checklistId: 40 }

it('leads to what is due first, of one day to the same checklist elsewhere', () => {
  const later = expected(1, '2026-11-30')
  const other = expected(2, '2026-11-29', { checklistId: 41 })
  const same = expected(3, '2026-11-29')
  expect(nextDue([later, other, same], registered)).toBe(same)
})

it('leads to nothing that was just registered, that is begun, or that somebody else begins', () => {
  const begun = expected(2, '2026-11-29', { state: 'PARTIAL' })
  const colleagues = expected(3, '2026-11-29', { abilities: { started: 'FORBIDDEN' } })
  expect(nextDue([expected(90, '2026-11-29'), begun, colleagues], registered)).toBeNull()
})
