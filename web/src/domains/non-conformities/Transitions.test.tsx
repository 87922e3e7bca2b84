import { isTransitionDay, type StateMachine, type TransitionInput } from '@lineside/contract/core'
import { actionStates, nonConformityStates } from '@lineside/contract/non-conformities'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { labelsOf } from '../../core/i18n/index.ts'
import { transitionLabels } from '../../core/record/index.ts'
import { json, problem } from '../../core/testing/index.ts'
import type { Action } from './queries.ts'
import {
  able,
  actionApi,
  api,
  choosePerson,
  commands,
  open,
  openDialog,
  openFromMenu,
  send,
  serveNonConformity,
  server,
  today,
  type,
} from './testing/treatment.ts'
import { action, actionRecordOf } from './testing.ts'

serveNonConformity()

describe('an action', () => {
  const withAction = (overrides: Partial<Action>) => open({ code: 'C', actions: [{ ...action, ...overrides }] })

  it('says how long it has or by how much it is late', async () => {
    await open({
      code: 'C',
      actions: [
        action,
        { ...action, id: 91, what: 'Second', status: 'B', daysLeft: -9, late: true },
        { ...action, id: 92, what: 'Third', status: 'E', performedDate: '2026-11-27', late: true },
      ],
    })
    const card = (what: string) => screen.getByRole('article', { name: `Action: ${what}` })
    expect(within(card('Calibrate the probe')).getByText('4 days left')).toBeTruthy()
    expect(within(card('Second')).getByText('9 days late')).toBeTruthy()
    expect(within(card('Third')).getByText('Executed late')).toBeTruthy()
  })

  it('is proposed as concluded with today at first, never for tomorrow', async () => {
    await withAction({ abilities: able('actionProposed') })
    server.answers = [
      (one) => json(actionRecordOf({ status: 'W', approval: 'W', rowVersion: 3, ...(one.body as object) })),
    ]
    const dialog = await openDialog('Propose conclusion')
    await type(dialog, /What was done/, 'Calibrated against 0 °C')
    server.shown = { ...server.shown, actions: [{ ...action, status: 'W', result: 'Calibrated against 0 °C' }] }
    await send(dialog, 'Propose conclusion')
    await screen.findByText('In evaluation')
    expect(commands()).toMatchObject([
      { path: `${actionApi}/90/Propose`, body: { rowVersion: 2, performedDate: today, fileIds: [] } },
    ])
  })

  it('is accepted after the question of the specification', async () => {
    await withAction({ status: 'W', result: 'Calibrated', abilities: able('actionAccepted') })
    server.answers = [() => problem(409, 'SAME_PERSON'), () => json(actionRecordOf({ status: 'E', rowVersion: 3 }))]
    const dialog = await openDialog('Accept conclusion')
    expect(within(dialog).getByText('Do you want to perform this action?')).toBeTruthy()
    await send(dialog, 'Continue')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('SAME_PERSON.')
    await send(dialog, 'Continue')
    await waitFor(() => expect(commands()).toHaveLength(2))
    expect(commands()[1]).toMatchObject({ path: `${actionApi}/90/Accept`, body: { rowVersion: 2 } })
  })

  it('gets another day with its reason, and tells what changed meanwhile', async () => {
    await withAction({ abilities: able('actionDateChanged') })
    const current = actionRecordOf({ rowVersion: 6, expectedDate: '2026-12-01', abilities: able('actionDateChanged') })
    server.answers = [() => problem(412, 'STALE', { current }), () => json({ ...current, rowVersion: 7 })]
    const dialog = await openFromMenu('More about: Calibrate the probe', 'Change date')
    await type(dialog, /Due date/, '05/12/2026')
    await type(dialog, /Reason/, 'The part is late')
    await send(dialog, 'Change date')
    const changes = await within(dialog).findByRole('region', { name: 'What changed in the meantime' })
    expect(changes.textContent).toContain('25/11/2026 → 01/12/2026')
    await send(dialog, 'Apply to the current version')
    await waitFor(() => expect(commands()).toHaveLength(2))
    expect(commands()[1]).toMatchObject({ body: { expectedDate: '2026-12-05', rowVersion: 6 } })
  })
})

/** Each row of a state table that a person calls, once. */
function called(machine: StateMachine, path: string) {
  const rows = machine.transitions.filter(({ call }) => call)
  const first = rows.filter((row, index) => rows.findIndex(({ event }) => event === row.event) === index)
  return first.map((row) => [row.event, row, path] as const)
}

describe('a transition that follows from its row', () => {
  const rows = [...called(nonConformityStates, `${api}/70`), ...called(actionStates, `${actionApi}/90`)]

  it.each(rows)('%s: a button, its dialog, and what it asks for is sent', async (event, row, path) => {
    const ofAction = path.startsWith(actionApi)
    const proven = { ...action, abilities: able(event) }
    await open(ofAction ? { code: 'C', actions: [proven] } : { abilities: able(event) })
    server.answers = [() => json(ofAction ? actionRecordOf({ rowVersion: 3 }) : { ...server.shown, rowVersion: 4 })]
    const labels = transitionLabels('non-conformities', event)
    const dialog = screen.queryByRole('button', { name: labels.button })
      ? await openDialog(labels.button)
      : await openFromMenu(ofAction ? 'More about: Calibrate the probe' : 'More actions', labels.button)
    const body = await fill(dialog, row.inputs ?? [])
    // what cancels is confirmed by its own name: beside Cancel nobody would know which of the two cancels
    await send(dialog, labels.submit ?? (event === 'actionCancelled' ? labels.button : 'Continue'))
    await waitFor(() => expect(commands()).toHaveLength(1))
    const below = row.call?.path ?? `${row.call?.verb.charAt(0).toUpperCase()}${row.call?.verb.slice(1)}`
    const [sent] = commands()
    expect(sent?.path).toBe(`${path}/${below}`)
    expect(sent?.body).toEqual({ rowVersion: ofAction ? 2 : 3, ...body })
    expect(await screen.findByText(labels.done)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  /** Gives what is asked for, by its label; answers what is then to be sent. */
  async function fill(dialog: HTMLElement, inputs: readonly TransitionInput[]) {
    const body: Record<string, unknown> = {}
    for (const one of inputs) {
      if (one === 'confirmation') expect(within(dialog).getByText('Do you want to perform this action?')).toBeTruthy()
      else if (one === 'reason') {
        await type(dialog, /Reason/, 'Not like this')
        body.reason = 'Not like this'
      } else if (one === 'evidence') {
        expect(within(dialog).getByLabelText(/Evidence/, { selector: 'input' })).toBeTruthy()
        body.fileIds = []
      } else if (isTransitionDay(one)) {
        await type(dialog, new RegExp(labelsOf('non-conformities', 'actions').column(one.day)), '05/12/2026')
        body[one.day] = '2026-12-05'
      } else {
        await choosePerson(dialog)
        body[one.person] = 31
      }
    }
    return body
  }
})
