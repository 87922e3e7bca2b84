import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeUploads, json, problem, storedFile } from '../../../core/testing/index.ts'
import type { Action, NonConformity } from '../queries.ts'
import {
  able,
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
  user,
} from '../testing/treatment.ts'
import { action } from '../testing.ts'

serveNonConformity()

describe('what may be done', () => {
  it('shows a button only where the record says so, blocked with its sentence where it is refused', async () => {
    await open({ abilities: { causeSet: true, treated: 'CRITICAL_NEEDS_ACTION', voided: 'FORBIDDEN' } })
    expect(screen.getByRole('button', { name: 'Add cause and action' }).getAttribute('aria-disabled')).toBeNull()
    const treat = screen.getByRole('button', { name: 'Treat without action plan' })
    expect(treat.getAttribute('aria-disabled')).toBe('true')
    expect(treat.getAttribute('aria-description')).toContain('needs a cause and actions')
    expect(screen.queryByRole('button', { name: 'Add immediate action' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('keeps the rare ones in a menu', async () => {
    await open({ code: 'R', abilities: { detached: true, voided: true } })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const items = await screen.findAllByRole('menuitem', { hidden: true })
    expect(items.map((item) => item.textContent)).toEqual(['Detach from its parent', 'Void non-conformity'])
  })
})

describe('the immediate action', () => {
  it('is sent with the version that was seen, and its answer is what the page shows, without another request', async () => {
    await open({ abilities: able('immediateActionSet') })
    const before = server.requests.length
    const immediateAction: Action = { ...action, type: 'IMMEDIATE', what: 'Hold the batch' }
    server.answers = [
      () => json({ ...server.shown, immediateAction, actions: [immediateAction], rowVersion: 4, abilities: {} }),
    ]
    const dialog = await openDialog('Add immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Due date/, '22/11/2026')
    await send(dialog, 'Save immediate action')
    await screen.findByRole('article', { name: 'Action: Hold the batch' })
    expect(commands()).toMatchObject([
      {
        path: `${api}/ImmediateAction`,
        body: { id: 70, rowVersion: 3, what: 'Hold the batch', expectedDate: '2026-11-22', fileIds: [] },
      },
    ])
    expect(server.requests.length).toBe(before + 1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['21/11/2026', '20/11/2026'])('of %s is refused before it is sent', async (day) => {
    await open({ abilities: able('immediateActionSet') })
    const dialog = await openDialog('Add immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Due date/, day)
    await send(dialog, 'Save immediate action')
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Due date/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect([field.value, commands()]).toEqual([day, []])
  })

  it('shows the sentence of the server at its field and keeps what was typed', async () => {
    await open({ abilities: able('immediateActionSet') })
    server.answers = [() => problem(400, 'VALIDATION', { fields: { expectedDate: 'The plant says: too early.' } })]
    const dialog = await openDialog('Add immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Due date/, '22/11/2026')
    await send(dialog, 'Save immediate action')
    expect(await within(dialog).findByText('The plant says: too early.')).toBeTruthy()
    expect(within(dialog).getByLabelText(/What will be done/)).toHaveProperty('value', 'Hold the batch')
  })
})

describe('evidence that the form demands', () => {
  const attach = (dialog: HTMLElement) =>
    user.upload(within(dialog).getByLabelText(/Evidence/, { selector: 'input' }), new File(['0.2 off'], 'probe.txt'))

  it('is asked for at the immediate action before anything is sent, and goes with it', async () => {
    await open({ evidenceRequired: true, abilities: able('immediateActionSet') })
    fakeUploads((upload) => upload.answer(200, { data: storedFile(501, upload.fileName) }))
    const dialog = await openDialog('Add immediate action')
    expect(within(dialog).getByText(/requires a file/)).toBeTruthy()
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Due date/, '22/11/2026')
    await send(dialog, 'Save immediate action')
    expect(await within(dialog).findByText('Attach at least one file.')).toBeTruthy()
    expect(commands()).toEqual([])
    await attach(dialog)
    expect(await within(dialog).findByRole('row', { name: /probe.txt/ })).toBeTruthy()
    await send(dialog, 'Save immediate action')
    await waitFor(() => expect(commands()).toMatchObject([{ body: { what: 'Hold the batch', fileIds: [501] } }]))
  })

  it('is asked for at a proposed conclusion, told together with what else is missing', async () => {
    const proven = { ...action, evidenceRequired: true, abilities: able('actionProposed') }
    await open({ code: 'C', evidenceRequired: true, actions: [proven] })
    const dialog = await openDialog('Propose conclusion')
    await send(dialog, 'Propose conclusion')
    expect(await within(dialog).findByText('Attach at least one file.')).toBeTruthy()
    expect(within(dialog).getByText(/Use at least|Fill in/)).toBeTruthy()
    expect(commands()).toEqual([])
  })
})

describe('somebody who was faster', () => {
  const current = (overrides: Partial<NonConformity>) => ({ ...server.shown, rowVersion: 5, ...overrides })

  it('is told with what changed, and what was typed is applied to the new version', async () => {
    await open({ abilities: able('voided') })
    const newer = current({ responsible: { id: 31, name: 'Sevgi Kaya' } })
    server.answers = [
      () => problem(412, 'STALE', { current: newer }),
      () => json({ ...newer, code: 'T', outcome: 'void' }),
    ]
    const dialog = await openFromMenu('More actions', 'Void non-conformity')
    await type(dialog, /Reason/, 'The probe was in the air')
    await send(dialog, 'Continue')
    const changes = await within(dialog).findByRole('region', { name: 'What changed in the meantime' })
    expect(changes.textContent).toContain('ResponsibleMarta Telles → Sevgi Kaya')
    await send(dialog, 'Apply to the current version')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(commands().map((one) => one.body)).toEqual([
      { reason: 'The probe was in the air', rowVersion: 3 },
      { reason: 'The probe was in the air', rowVersion: 5 },
    ])
    expect(screen.getAllByText('Treated').length).toBeGreaterThan(0)
  })

  it('may have left nothing to do: the button says so', async () => {
    await open({ abilities: able('voided') })
    server.answers = [() => problem(412, 'STALE', { current: current({ code: 'T', abilities: {} }) })]
    const dialog = await openFromMenu('More actions', 'Void non-conformity')
    await type(dialog, /Reason/, 'The probe was in the air')
    await send(dialog, 'Continue')
    const apply = await within(dialog).findByRole('button', { name: 'Apply to the current version' })
    expect(apply.getAttribute('aria-disabled')).toBe('true')
    await user.click(apply)
    expect(commands()).toHaveLength(1)
    expect(within(dialog).getByLabelText(/Reason/)).toHaveProperty('value', 'The probe was in the air')
  })
})

describe('a reason', () => {
  it('of four characters or with double spaces is refused while one types', async () => {
    await open({ abilities: able('detached') })
    const dialog = await openFromMenu('More actions', 'Detach from its parent')
    await type(dialog, /Reason/, 'no')
    await send(dialog, 'Detach from its parent')
    expect(await within(dialog).findByText('Use at least 5 characters.')).toBeTruthy()
    expect(within(dialog).getByText('2 of 400 characters')).toBeTruthy()
    await type(dialog, /Reason/, 'not  the same')
    expect(await within(dialog).findByText('Remove the double spaces.')).toBeTruthy()
    await type(dialog, /Reason/, 'not the same')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(commands()).toMatchObject([{ path: `${api}/70/Detach`, body: { reason: 'not the same' } }]),
    )
  })

  it('that was typed is not thrown away unasked', async () => {
    await open({ abilities: able('detached') })
    const dialog = await openFromMenu('More actions', 'Detach from its parent')
    await type(dialog, /Reason/, 'something else')
    await send(dialog, 'Cancel')
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' })
    await send(question, 'Continue typing')
    expect(within(dialog).getByLabelText(/Reason/)).toHaveProperty('value', 'something else')
    await send(dialog, 'Cancel')
    await send(await screen.findByRole('dialog', { name: 'Close without saving?' }), 'Close without saving')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })))
  })
})

describe('the responsible', () => {
  it('is looked for by name; who it is already is not offered', async () => {
    await open({ abilities: able('reassigned'), responsible: { id: 31, name: 'Sevgi Kaya' } })
    const dialog = await openFromMenu('More actions', 'Reassign non-conformity')
    expect(within(dialog).getByText('No user selected')).toBeTruthy()
    await user.type(within(dialog).getByRole('combobox', { name: /Responsible/ }), 'Sevgi')
    const searches = () => server.requests.filter((one) => one.path.endsWith('/Search')).map((one) => one.query)
    await waitFor(() => expect(searches()).toEqual([{ query: 'Sevgi' }]))
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Sevgi Kaya', hidden: true })).toBeNull()
  })
})

describe('the cause', () => {
  it('goes with its diagram and the first action in one command; rows left empty do not', async () => {
    await open({ abilities: able('causeSet') })
    const dialog = await openDialog('Add cause and action')
    await type(dialog, /Cause of the deviation/, 'The probe reads too low')
    await user.click(within(dialog).getByRole('button', { name: 'Draw cause diagram' }))
    const machine = within(dialog).getByRole('region', { name: 'Machine' })
    await user.click(within(machine).getByRole('button', { name: 'Add a cause to Machine' }))
    await user.type(within(machine).getByRole('textbox', { name: 'Machine, cause 1' }), 'Worn seal{Enter}')
    expect(within(machine).getAllByRole('textbox')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Add a why' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Why? 1' }), 'Nobody checks it')
    const diagram = within(dialog).getByRole('img', { name: /^Cause diagram of Core 71\.6.°C\./ })
    expect(diagram.getAttribute('aria-label')).toContain('Machine: Worn seal.')
    await type(dialog, /What will be done/, 'Replace the seal')
    await type(dialog, /^How/, 'By maintenance')
    await choosePerson(dialog)
    await type(dialog, /Due date/, '21/11/2026')
    await send(dialog, 'Save cause and action')
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).toMatchObject({
      path: `${api}/70/Cause`,
      body: {
        rowVersion: 3,
        cause: 'The probe reads too low',
        causeDiagram: { branches: { machine: ['Worn seal'], method: [] }, whys: ['Nobody checks it'] },
        action: { what: 'Replace the seal', responsibleId: 31, expectedDate: today },
      },
    })
  })

  it('that is one letter is refused at its branch', async () => {
    await open({ abilities: able('causeSet') })
    const dialog = await openDialog('Add cause and action')
    await user.click(within(dialog).getByRole('button', { name: 'Draw cause diagram' }))
    const method = within(dialog).getByRole('region', { name: 'Method' })
    await user.click(within(method).getByRole('button', { name: 'Add a cause to Method' }))
    await user.type(within(method).getByRole('textbox', { name: 'Method, cause 1' }), 'x')
    await send(dialog, 'Save cause and action')
    expect(await within(method).findByText(/Use at least/)).toBeTruthy()
    expect(commands()).toEqual([])
  })
})

describe('a link that begins something', () => {
  const at = '/nao-conformidade/70?act=treated'

  it('opens the record with the form, once', async () => {
    const { router } = await open({ critical: false, abilities: able('treated') }, at)
    await screen.findByRole('dialog', { name: 'Treat without action plan' })
    expect(router.state.location.href).toBe('/nao-conformidade/70')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the record alone where the reader may not', async () => {
    await open({ abilities: { causeSet: true, treated: 'CRITICAL_NEEDS_ACTION' } }, at)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('treating without a plan', () => {
  async function fill() {
    await open({ critical: false, abilities: able('treated') })
    const dialog = await openDialog('Treat without action plan')
    await type(dialog, /Cause of the deviation/, 'Door left open')
    await type(dialog, /What was corrected/, 'Closed the door')
    return dialog
  }

  it('asks for a new value or a reason', async () => {
    const dialog = await fill()
    await send(dialog, 'Treat non-conformity')
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    await type(dialog, /Value measured again/, '70')
    await send(dialog, 'Treat non-conformity')
    expect(await within(dialog).findByText(/also outside the limits/)).toBeTruthy()
    await type(dialog, /Value measured again/, '74.5')
    await send(dialog, 'Treat non-conformity')
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).toMatchObject({ body: { recheckValue: 74.5, reason: null, causeDiagram: null } })
  })
})
