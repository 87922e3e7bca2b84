import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json } from '../../../../core/testing/index.ts'
import { missingSkill } from './required-skill.ts'

const required = { taskId: 11, task: 'Sample film', level: 3, block: false, ownLevel: 1, until: null } as const
let skill: object | undefined

beforeEach(() => {
  localStorage.clear()
  fakeServer((one) =>
    one.path.endsWith('/TypeCollect/5') ? json({ ...cooking, requiredSkill: skill }) : answerOfPlant(one),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = { timeout: 20_000 }
const at = '/coletar/preencher/5/6'

it('who is below the level of a form is warned above it, and may fill it', async () => {
  skill = required
  await openCapture(at)
  expect(await screen.findByText(/requires level 3 in “Sample film”; you have level 1/, undefined, soon)).toBeDefined()
  expect(await screen.findByRole('textbox', { name: /^Core/ })).toBeDefined()
})

it('a form that takes no record of who is below says so instead of its questions, and whom to ask', async () => {
  skill = { ...required, block: true }
  await openCapture(at)
  expect(await screen.findByText('Level 3 in “Sample film” required', undefined, soon)).toBeDefined()
  expect(screen.getByText(/Ask your supervisor/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('who has the level is told nothing; one that has ended is none', () => {
  const of = (own: object) => missingSkill({ requiredSkill: { ...required, ...own } }, 'America/Sao_Paulo')
  expect(of({ ownLevel: 3 })).toBeNull()
  expect(of({ ownLevel: 3, until: '9999-12-31' })).toBeNull()
  expect(of({ ownLevel: 3, until: '2020-01-01' })).toMatchObject({ ownLevel: 0 })
  expect(missingSkill({}, 'America/Sao_Paulo')).toBeNull()
})
