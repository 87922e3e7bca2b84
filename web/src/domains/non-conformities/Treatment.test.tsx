import { isTransitionDay, type StateMachine, type TransitionInput } from '@lineside/contract/core'
import { actionStates, nonConformityStates } from '@lineside/contract/non-conformities'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { wordsOf } from '../../core/i18n/index.ts'
import { forgetLists } from '../../core/list/memory.ts'
import { transitionWords } from '../../core/record/index.ts'
import { type Asked, accountWith, fakeServer, fakeUploads, json, keptFile, problem } from '../../core/testing/index.ts'
import { places } from '../collects/testing.ts'
import { nonConformities } from './index.tsx'
import type { Action, NonConformity } from './queries.ts'
import { action, actionRecordOf, found } from './testing.ts'

const api = '/api/domain/v1/NonConformity'
const actionApi = '/api/domain/v1/NonConformityAction'
const today = '2026-11-21'

let shown: NonConformity
let asked: Asked[]
/** what the next command answers; by default the record as it is shown */
let answers: ((asked: Asked) => Response)[]

function answer(one: Asked): Response {
  if (one.method !== 'GET') return answers.shift()?.(one) ?? json(shown)
  if (one.path === `${api}/70`) return json(shown)
  if (one.path.endsWith('/Search')) return json([{ id: 31, initials: 'SK', name: 'Sevgi Kaya' }])
  return one.path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00.000Z`) })
  forgetLists()
  answers = []
  shown = { ...found, collectId: null, relatives: [], abilities: {} }
  asked = fakeServer(answer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const able = (...events: string[]) => Object.fromEntries(events.map((event) => [event, true as const]))
const commands = () => asked.filter((one) => one.method !== 'GET')

async function open(given: Partial<NonConformity> = {}) {
  shown = { ...shown, ...given }
  const view = await renderPortal({
    doors: [nonConformities],
    account: accountWith({ 2: 'w' }),
    at: '/nao-conformidade/70',
  })
  await screen.findByRole('heading', { name: 'Where and when' })
  return view
}

async function openDialog(button: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: button })
}

// a page that lays nothing out takes the menu's button for scrolled away, and hides the menu
async function openFromMenu(menu: string, item: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
  return screen.findByRole('dialog', { name: item })
}

const type = async (dialog: HTMLElement, label: string | RegExp, text: string) => {
  const box = within(dialog).getByLabelText(label)
  await user.clear(box)
  await user.type(box, text)
}
const send = (dialog: HTMLElement, button: string) => user.click(within(dialog).getByRole('button', { name: button }))

async function choosePerson(dialog: HTMLElement) {
  const box = within(dialog).getByRole('combobox', { name: /Responsible/ })
  await user.type(box, 'Sevgi')
  await user.click(await screen.findByRole('option', { name: 'Sevgi Kaya', hidden: true }, { timeout: 5000 }))
}

describe('what may be done', () => {
  it('shows a button only where the record says so, blocked with its sentence where it is refused', async () => {
    await open({ abilities: { causeSet: true, treated: 'CRITICAL_NEEDS_ACTION', voided: 'FORBIDDEN' } })
    expect(screen.getByRole('button', { name: 'Register the cause' }).getAttribute('aria-disabled')).toBeNull()
    const treat = screen.getByRole('button', { name: 'Treat without a plan' })
    expect(treat.getAttribute('aria-disabled')).toBe('true')
    expect(treat.getAttribute('aria-description')).toContain('treated by a cause and actions')
    expect(screen.queryByRole('button', { name: 'Immediate action' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('keeps the rare ones in a menu', async () => {
    await open({ code: 'R', abilities: { detached: true, voided: true } })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const items = await screen.findAllByRole('menuitem', { hidden: true })
    expect(items.map((item) => item.textContent)).toEqual(['Detach from its parent', 'Void'])
  })
})

describe('the immediate action', () => {
  it('is sent with the version that was seen, and its answer is what the page shows, without another request', async () => {
    await open({ abilities: able('immediateActionSet') })
    const before = asked.length
    const immediateAction: Action = { ...action, type: 'IMMEDIATE', what: 'Hold the batch' }
    answers = [() => json({ ...shown, immediateAction, actions: [immediateAction], rowVersion: 4, abilities: {} })]
    const dialog = await openDialog('Immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Expected date/, '22/11/2026')
    await send(dialog, 'Register')
    await screen.findByRole('article', { name: 'Action: Hold the batch' })
    expect(commands()).toMatchObject([
      {
        path: `${api}/ImmediateAction`,
        body: { id: 70, rowVersion: 3, what: 'Hold the batch', expectedDate: '2026-11-22', fileIds: [] },
      },
    ])
    expect(asked.length).toBe(before + 1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['21/11/2026', '20/11/2026'])('of %s is refused before it is sent', async (day) => {
    await open({ abilities: able('immediateActionSet') })
    const dialog = await openDialog('Immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Expected date/, day)
    await send(dialog, 'Register')
    expect(await within(dialog).findByText(/day in the future|valid date|Fill in/)).toBeTruthy()
    expect(commands()).toEqual([])
  })

  it('shows the sentence of the server at its field and keeps what was typed', async () => {
    await open({ abilities: able('immediateActionSet') })
    answers = [() => problem(400, 'VALIDATION', { fields: { expectedDate: 'The plant says: too early.' } })]
    const dialog = await openDialog('Immediate action')
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Expected date/, '22/11/2026')
    await send(dialog, 'Register')
    expect(await within(dialog).findByText('The plant says: too early.')).toBeTruthy()
    expect(within(dialog).getByLabelText(/What will be done/)).toHaveProperty('value', 'Hold the batch')
  })
})

describe('evidence that the form demands', () => {
  const attach = (dialog: HTMLElement) =>
    user.upload(within(dialog).getByLabelText(/Evidence/, { selector: 'input' }), new File(['0.2 off'], 'probe.txt'))

  it('is asked for at the immediate action before anything is sent, and goes with it', async () => {
    await open({ evidenceRequired: true, abilities: able('immediateActionSet') })
    fakeUploads((upload) => upload.answer(200, { data: keptFile(501, upload.fileName) }))
    const dialog = await openDialog('Immediate action')
    expect(within(dialog).getByText(/demands at least one file/)).toBeTruthy()
    await type(dialog, /What will be done/, 'Hold the batch')
    await type(dialog, /Expected date/, '22/11/2026')
    await send(dialog, 'Register')
    expect(await within(dialog).findByText('Attach at least one file.')).toBeTruthy()
    expect(commands()).toEqual([])
    await attach(dialog)
    expect(await within(dialog).findByRole('row', { name: /probe.txt/ })).toBeTruthy()
    await send(dialog, 'Register')
    await waitFor(() => expect(commands()).toMatchObject([{ body: { what: 'Hold the batch', fileIds: [501] } }]))
  })

  it('is asked for at a proposed conclusion, told together with what else is missing', async () => {
    const proven = { ...action, evidenceRequired: true, abilities: able('actionProposed') }
    await open({ code: 'C', evidenceRequired: true, actions: [proven] })
    const dialog = await openDialog('Propose conclusion')
    await send(dialog, 'Send')
    expect(await within(dialog).findByText('Attach at least one file.')).toBeTruthy()
    expect(within(dialog).getByText(/Too short|Fill in/)).toBeTruthy()
    expect(commands()).toEqual([])
  })
})

describe('somebody who was faster', () => {
  const current = (given: Partial<NonConformity>) => ({ ...shown, rowVersion: 5, ...given })

  it('is told with what changed, and what was typed is applied to the new version', async () => {
    await open({ abilities: able('voided') })
    const newer = current({ responsible: { id: 31, name: 'Sevgi Kaya' } })
    answers = [() => problem(412, 'STALE', { current: newer }), () => json({ ...newer, code: 'T', outcome: 'void' })]
    const dialog = await openFromMenu('More actions', 'Void')
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
    answers = [() => problem(412, 'STALE', { current: current({ code: 'T', abilities: {} }) })]
    const dialog = await openFromMenu('More actions', 'Void')
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
    await send(dialog, 'Detach')
    expect(await within(dialog).findByText('Too short. Minimum length: 5.')).toBeTruthy()
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
    await send(question, 'Go on typing')
    expect(within(dialog).getByLabelText(/Reason/)).toHaveProperty('value', 'something else')
    await send(dialog, 'Cancel')
    await send(await screen.findByRole('dialog', { name: 'Close without saving?' }), 'Close without saving')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })))
  })
})

describe('the responsible', () => {
  it('is looked for by name, and nobody is taken twice', async () => {
    await open({ abilities: able('reassigned'), responsible: { id: 31, name: 'Sevgi Kaya' } })
    const dialog = await openFromMenu('More actions', 'Change the responsible')
    expect(within(dialog).getByText('No user selected')).toBeTruthy()
    await choosePerson(dialog)
    await send(dialog, 'Change')
    expect(await within(dialog).findByText(/named already/)).toBeTruthy()
    expect(commands()).toEqual([])
    expect(asked.filter((one) => one.path.endsWith('/Search')).map((one) => one.query)).toEqual([{ query: 'Sevgi' }])
  })
})

describe('the cause', () => {
  it('goes with its diagram and the first action in one command; rows left empty do not', async () => {
    await open({ abilities: able('causeSet') })
    const dialog = await openDialog('Register the cause')
    await type(dialog, /Cause of the deviation/, 'The probe reads too low')
    await user.click(within(dialog).getByRole('button', { name: 'Draw the cause diagram' }))
    const machine = within(dialog).getByRole('region', { name: 'Machine' })
    await user.click(within(machine).getByRole('button', { name: 'Add a cause to Machine' }))
    await user.type(within(machine).getByRole('textbox', { name: 'Machine, cause 1' }), 'Worn seal{Enter}')
    expect(within(machine).getAllByRole('textbox')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Ask why once more' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Why? 1' }), 'Nobody checks it')
    const drawing = within(dialog).getByRole('img', { name: /^Cause diagram of Core 71\.6.°C\./ })
    expect(drawing.getAttribute('aria-label')).toContain('Machine: Worn seal.')
    await type(dialog, /What will be done/, 'Replace the seal')
    await type(dialog, /^How/, 'By maintenance')
    await choosePerson(dialog)
    await type(dialog, /Expected date/, '21/11/2026')
    await send(dialog, 'Register')
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
    const dialog = await openDialog('Register the cause')
    await user.click(within(dialog).getByRole('button', { name: 'Draw the cause diagram' }))
    const method = within(dialog).getByRole('region', { name: 'Method' })
    await user.click(within(method).getByRole('button', { name: 'Add a cause to Method' }))
    await user.type(within(method).getByRole('textbox', { name: 'Method, cause 1' }), 'x')
    await send(dialog, 'Register')
    expect(await within(method).findByText(/Too short/)).toBeTruthy()
    expect(commands()).toEqual([])
  })
})

describe('treating without a plan', () => {
  async function fill() {
    await open({ critical: false, abilities: able('treated') })
    const dialog = await openDialog('Treat without a plan')
    await type(dialog, /Cause of the deviation/, 'Door left open')
    await type(dialog, /What was corrected/, 'Closed the door')
    return dialog
  }

  it('asks for a new value or a reason', async () => {
    const dialog = await fill()
    await send(dialog, 'Treat')
    expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
    await type(dialog, /Value measured again/, '70')
    await send(dialog, 'Treat')
    expect(await within(dialog).findByText(/outside the limits as well/)).toBeTruthy()
    await type(dialog, /Value measured again/, '74.5')
    await send(dialog, 'Treat')
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).toMatchObject({ body: { recheckValue: 74.5, reason: null, causeDiagram: null } })
  })
})

describe('an action', () => {
  const withAction = (given: Partial<Action>) => open({ code: 'C', actions: [{ ...action, ...given }] })

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
    answers = [(one) => json(actionRecordOf({ status: 'W', approval: 'W', rowVersion: 3, ...(one.body as object) }))]
    const dialog = await openDialog('Propose conclusion')
    await type(dialog, /What was done/, 'Calibrated against 0 °C')
    shown = { ...shown, actions: [{ ...action, status: 'W', result: 'Calibrated against 0 °C' }] }
    await send(dialog, 'Send')
    await screen.findByText('In evaluation')
    expect(commands()).toMatchObject([
      { path: `${actionApi}/90/Propose`, body: { rowVersion: 2, performedDate: today, fileIds: [] } },
    ])
  })

  it('is accepted after the question of the specification', async () => {
    await withAction({ status: 'W', result: 'Calibrated', abilities: able('actionAccepted') })
    answers = [() => problem(409, 'SAME_PERSON'), () => json(actionRecordOf({ status: 'E', rowVersion: 3 }))]
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
    answers = [() => problem(412, 'STALE', { current }), () => json({ ...current, rowVersion: 7 })]
    const dialog = await openFromMenu('More about: Calibrate the probe', 'Change the date')
    await type(dialog, /Expected date/, '05/12/2026')
    await type(dialog, /Reason/, 'The part is late')
    await send(dialog, 'Change')
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
    answers = [() => json(ofAction ? actionRecordOf({ rowVersion: 3 }) : { ...shown, rowVersion: 4 })]
    const words = transitionWords('non-conformities', event)
    const dialog = screen.queryByRole('button', { name: words.button })
      ? await openDialog(words.button)
      : await openFromMenu(ofAction ? 'More about: Calibrate the probe' : 'More actions', words.button)
    const body = await fill(dialog, row.asks ?? [])
    await send(dialog, words.submit ?? 'Continue')
    await waitFor(() => expect(commands()).toHaveLength(1))
    const below = row.call?.path ?? `${row.call?.verb.charAt(0).toUpperCase()}${row.call?.verb.slice(1)}`
    const [sent] = commands()
    expect(sent?.path).toBe(`${path}/${below}`)
    expect(sent?.body).toEqual({ rowVersion: ofAction ? 2 : 3, ...body })
    expect(await screen.findByText(words.done)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  /** Gives what is asked for, by its label; answers what is then to be sent. */
  async function fill(dialog: HTMLElement, asks: readonly TransitionInput[]) {
    const body: Record<string, unknown> = {}
    for (const one of asks) {
      if (one === 'confirmation') expect(within(dialog).getByText('Do you want to perform this action?')).toBeTruthy()
      else if (one === 'reason') {
        await type(dialog, /Reason/, 'Not like this')
        body.reason = 'Not like this'
      } else if (one === 'evidence') {
        expect(within(dialog).getByLabelText(/Evidence/, { selector: 'input' })).toBeTruthy()
        body.fileIds = []
      } else if (isTransitionDay(one)) {
        await type(dialog, new RegExp(wordsOf('non-conformities', 'actions').column(one.day)), '05/12/2026')
        body[one.day] = '2026-12-05'
      } else {
        await choosePerson(dialog)
        body[one.person] = 31
      }
    }
    return body
  }
})
