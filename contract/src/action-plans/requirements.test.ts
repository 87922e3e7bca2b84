import { expect, it } from 'vitest'
import { mayExpect, missingOf, namedBy } from './requirements.ts'

const action = {
  level: null,
  pillarId: 2,
  elementId: null,
  investmentRequired: false,
  investment: null,
  customFields: {},
}
const fields = [
  { id: 61, required: true, hidden: false },
  { id: 62, required: true, hidden: true },
  { id: 63, required: false, hidden: false },
]

it('an action lacks what its topic presets, the answers that it requires, and the sum of an investment', () => {
  expect(missingOf(action, { preselect: false, fields: [] })).toEqual([])
  expect(missingOf({ ...action, investmentRequired: true }, { preselect: true, fields })).toEqual([
    'level',
    'elementId',
    'investment',
    'customFields.61',
  ])
  const whole = {
    ...action,
    level: 1,
    elementId: 21,
    investmentRequired: true,
    investment: 0,
    customFields: { 61: 'A-12' },
  }
  expect(missingOf(whole, { preselect: true, fields })).toEqual([])
  expect(missingOf({ ...whole, customFields: { 61: '  ' } }, { preselect: true, fields })).toEqual(['customFields.61'])
})

it('a specialist is named where one approves, and where one says whether it worked', () => {
  const flags = { specialistApproval: false, effectivenessCheck: false, managerApproval: false }
  expect(namedBy(flags)).toEqual({ specialist: false, manager: false })
  expect(namedBy({ ...flags, effectivenessCheck: true })).toEqual({ specialist: true, manager: false })
  expect(namedBy({ ...flags, specialistApproval: true, managerApproval: true })).toEqual({
    specialist: true,
    manager: true,
  })
})

it('the day in force may have passed, another one may not', () => {
  const at = { today: '2026-11-20', inForce: '2026-11-10' }
  expect(['2026-11-10', '2026-11-19', '2026-11-20'].map((day) => mayExpect(day, at))).toEqual([true, false, true])
  expect(mayExpect('2026-11-10', { ...at, inForce: undefined })).toBe(false)
})
