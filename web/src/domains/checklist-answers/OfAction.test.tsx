import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { BesideRecord, definePage } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { standardChecks } from '../standard-checks/index.tsx'
import { checklistAnswers } from './index.tsx'
import { row } from './testing.ts'

const Shown = () => <BesideRecord of="action-plans" id={5} />
const shown = { name: 'norms' as const, pages: { '/normas/{id}': async () => definePage({ Component: Shown }) } }
const execution = { id: 71, name: 'Start of the packer', startedBy: row.author, startedAt: row.at, industryId: 1 }

let requests: SentRequest[]
beforeEach(() => {
  requests = fakeServer(({ path }) => {
    if (path.endsWith('/ChecklistAnswer/GetByFilter')) return json([row])
    return json(path.endsWith('/StandardCheckExecution') ? [execution] : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const sentForAction = () => requests.filter(({ query }) => query.actionId === '5')
const open = (rights: Parameters<typeof accountWith>[0]) =>
  renderPortal({ doors: [shown, checklistAnswers, standardChecks], account: accountWith(rights), at: '/normas/5' })

it('an action leads back to the answer and the standard check that it was opened from', async () => {
  await open({ 4: 'r', 35: 'r', 15: 'r' })
  const answer = await screen.findByRole('link', { name: row.checklistName })
  expect(answer.getAttribute('href')).toBe('/checklist/lista/90')
  const check = await screen.findByRole('link', { name: execution.name })
  expect(check.getAttribute('href')).toBe('/check-padrao?execution=71')
  expect(sentForAction()).toHaveLength(2)
})

it('who may open one of them is led to that alone', async () => {
  await open({ 4: 'r', 15: 'r' })
  await screen.findByRole('link', { name: execution.name })
  await waitFor(() => expect(sentForAction()).toHaveLength(1))
  expect(screen.queryByRole('link', { name: row.checklistName })).toBeNull()
})
