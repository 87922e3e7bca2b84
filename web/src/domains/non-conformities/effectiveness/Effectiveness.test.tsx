import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json, problem } from '../../../core/testing/index.ts'
import type { NonConformity } from '../queries.ts'
import {
  able,
  api,
  commands,
  open,
  openDialog,
  send,
  serveNonConformity,
  server,
  type,
  user,
} from '../testing/treatment.ts'

serveNonConformity()

const ana = { id: 7, name: 'Ana Souza' }
const rui = { id: 31, name: 'Rui Camargo' }

const check: NonNullable<NonConformity['effectivenessCheck']> = {
  dueDate: '2026-11-20',
  effective: null,
  note: null,
  by: null,
  at: null,
  checkers: [ana],
  recurrenceCount: 0,
  recurrences: [],
}

const due: Partial<NonConformity> = {
  code: 'T',
  outcome: 'treated',
  treatedAt: '2026-10-21T12:00:00.000Z',
  effectiveness: 'DUE',
  effectivenessCheck: check,
  abilities: able('effectivenessSaid'),
}

const card = () => screen.getByRole('region', { name: 'Effectiveness' })

describe('whether the treatment had an effect', () => {
  it('is nothing on a record whose plant does not ask', async () => {
    await open({ code: 'T', outcome: 'treated' })
    expect(screen.queryByRole('region', { name: 'Effectiveness' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Assess effectiveness' })).toBeNull()
  })

  it('is answered with or without a word where it had one', async () => {
    await open(due)
    expect(card().textContent).toContain('To be assessed')
    const dialog = await openDialog('Assess effectiveness')
    expect(dialog.textContent).toContain('No recurrence since it was treated.')
    await send(dialog, 'Save assessment')
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    expect(commands()).toEqual([])
    await user.click(within(dialog).getByLabelText('Effective'))
    const answered = { ...check, effective: true, by: ana, at: '2026-11-21T15:00:00.000Z', checkers: [] }
    server.answers = [
      () => json({ ...server.shown, effectiveness: 'EFFECTIVE', effectivenessCheck: answered, abilities: {} }),
    ]
    await send(dialog, 'Save assessment')
    await waitFor(() =>
      expect(commands()).toMatchObject([
        { path: `${api}/70/Effectiveness`, body: { effective: true, note: '', fileIds: [], rowVersion: 3 } },
      ]),
    )
    await waitFor(() => expect(card().textContent).toContain('Ana Souza'))
  })

  it('asks for the reason where it had none, says what follows, and keeps what the server refuses', async () => {
    await open(due)
    const dialog = await openDialog('Assess effectiveness')
    await user.click(within(dialog).getByLabelText('Not effective'))
    expect(within(dialog).getByText(/The responsible person treats it again/)).toBeTruthy()
    await send(dialog, 'Save assessment')
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    await type(dialog, /^Why/, 'No')
    await send(dialog, 'Save assessment')
    expect(await within(dialog).findByText(/5 characters/)).toBeTruthy()
    expect(commands()).toEqual([])
    await type(dialog, /^Why/, 'The seal leaks again')
    server.answers = [() => problem(409, 'SAME_PERSON')]
    await send(dialog, 'Save assessment')
    await waitFor(() =>
      expect(commands()).toMatchObject([{ body: { effective: false, note: 'The seal leaks again', rowVersion: 3 } }]),
    )
    expect(await within(dialog).findByText(/SAME_PERSON/)).toBeTruthy()
    expect(within(dialog).getByLabelText(/^Why/)).toHaveProperty('value', 'The seal leaks again')
  })

  it('has in sight what was found again since', async () => {
    const again = { code: 'S' as const, createdAt: '2026-11-10T12:00:00.000Z', foundValue: 70.5, foundLabel: null }
    const recurred = { ...check, recurrenceCount: 7, recurrences: [{ id: 81, ...again }] }
    await open({ ...due, effectivenessCheck: recurred })
    const dialog = await openDialog('Assess effectiveness')
    expect(dialog.textContent).toContain('Recurred 7 times since it was treated:')
    const link = within(dialog).getByRole('link', { name: 'non-conformity 81' })
    expect(link.getAttribute('href')).toBe('/nao-conformidade/81')
    expect(dialog.textContent).toContain('70.5\u00a0°C')
  })

  it('waits for somebody else by name, who can be asked', async () => {
    const others = { ...due, effectivenessCheck: { ...check, checkers: [rui] }, abilities: able('asked') }
    await open(others)
    const next = screen.getByRole('region', { name: 'Who acts next' })
    expect(next.textContent).toContain('Rui Camargo says whether it worked')
    expect(within(next).getByRole('button', { name: 'Ask for action' })).toBeTruthy()
  })

  it('stands in the history in words', async () => {
    const entry = {
      id: 20,
      entity: 'non-conformities',
      entityId: 70,
      event: 'non-conformities.effectivenessSaid',
      from: 'T',
      to: 'T',
      actor: rui,
      at: '2026-11-21T12:00:00.000Z',
      reason: 'The seal leaks again',
      before: null,
      after: { effective: false, goesOnIn: 81 },
    }
    await open({ ...due, effectiveness: 'NOT_EFFECTIVE', abilities: {}, history: [entry] })
    const history = screen.getByRole('region', { name: 'History' })
    expect(history.textContent).toContain('Effectiveness assessed')
    expect(history.textContent).toContain('Effectiveness: Not effective')
    expect(history.textContent).toContain('Continues in: non-conformity 81')
  })
})
