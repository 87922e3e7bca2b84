import { expect, test } from 'vitest'
import { beginningOf } from './queue-entries.ts'

test.each([
  ['a critical non-conformity with the form of its cause', 'nonConformitiesToTreat', true, { act: 'causeSet' }],
  ['one that is not with the form that treats it', 'nonConformitiesToTreat', false, { act: 'treated' }],
  ['one of a colleague with nothing', 'criticalUntreated', true, {}],
] as const)('home opens %s', (_, key, critical, query) => {
  expect(beginningOf({ key, critical })).toEqual(query)
})
