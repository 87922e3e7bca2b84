import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { forgetLists } from '../../core/list/memory.ts'
import { type Asked, accountWith, fakeServer, json, problem } from '../../core/testing/index.ts'
import { optionGroups } from './index.tsx'
import type { OptionGroup } from './queries.ts'
import { defects, log, row } from './testing.ts'

const api = '/api/domain/v1/OptionGroup'
const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
  { id: 2, level: 'industry', parentId: null, industryId: 2, name: 'Istanbul', enabled: true, timeZone: 'UTC' },
]

let shown: OptionGroup
let asked: Asked[]
let rows: (typeof row)[]
/** what the next command answers; by default the group with what was sent */
let answers: ((asked: Asked) => Response)[]

function answer(one: Asked): Response {
  if (one.method !== 'GET') {
    const given = answers.shift()
    if (given) return given(one)
    const { options, ...sent } = one.body as OptionGroup
    let id = 100
    const stored = options?.map((option) => ({ ...option, id: option.id ?? ++id, used: false })) ?? shown.options
    shown = { ...shown, ...sent, options: stored, rowVersion: shown.rowVersion + 1 }
    return json(shown, { status: one.method === 'POST' ? 201 : 200 })
  }
  if (one.path === api) return json(rows)
  if (one.path === `${api}/7`) return json(shown)
  if (one.path === `${api}/7/Log`) return json(log)
  if (one.path.includes('HierarchyGetByFilter')) return json(plants)
  return json([])
}

beforeEach(() => {
  for (const [key, size] of [
    ['offsetHeight', 440],
    ['clientHeight', 440],
    ['offsetWidth', 1200],
    ['clientWidth', 1200],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, key, 'get').mockReturnValue(size)
  }
  forgetLists()
  answers = []
  shown = defects
  // one of all plants is the administrators' to change
  rows = [row, { ...row, id: 8, name: 'Destinations', plants: null, enabled: false, abilities: {} }]
  asked = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const sent = () => asked.filter((one) => one.method !== 'GET')
const level = (name: string) => screen.getByRole('group', { name })
const namesIn = (name: string) =>
  within(level(name))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole<HTMLInputElement>('textbox').value)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const save = () => press('Save')
const undo = () => user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
const body = (at = 0) => sent()[at]?.body as OptionGroup
const lastOptions = () => body(sent().length - 1).options.map((one) => `${one.level} ${one.name}`)

async function open(at = '/cadastro-de-opcoes/7', own: Parameters<typeof accountWith>[1] = { isAdmin: true }) {
  const view = await renderPortal({ doors: [optionGroups], account: accountWith({ 34: 'w' }, own), at })
  await screen.findByRole('group', { name: at.endsWith('novo') ? 'Level 1' : 'Machine' })
  return view
}

describe('the list', () => {
  it('comes and goes as a spreadsheet for who keeps it alone', async () => {
    const account = (may: 'r' | 'w') => accountWith({ 34: may }, { isAdmin: false })
    const at = '/cadastro-de-opcoes'
    const reading = await renderPortal({ doors: [optionGroups], account: account('r'), at })
    await screen.findByText('Destinations')
    expect(screen.queryByRole('button', { name: 'Import and export as a spreadsheet' })).toBeNull()
    reading.unmount()
    await renderPortal({ doors: [optionGroups], account: account('w'), at })
    await user.click(await screen.findByRole('button', { name: 'Import and export as a spreadsheet' }))
    expect(await screen.findByRole('dialog', { name: /Option groups/ })).toBeDefined()
    await waitFor(() => expect(asked.some(({ query }) => query.sheet === 'option-groups')).toBe(true))
  })

  async function openList(own: 'r' | 'w' = 'w') {
    const view = await renderPortal({
      doors: [optionGroups],
      account: accountWith({ 34: own }),
      at: '/cadastro-de-opcoes?option=fan',
    })
    await screen.findByText('Destinations')
    return view
  }
  const line = (name: string) => screen.getByText(name).closest('[role=row]') as HTMLElement

  it('says levels and plants by their names, and sends its filters', async () => {
    const { router } = await openList()
    expect(within(line('Defects')).getByText('Machine › Part')).toBeDefined()
    expect(await within(line('Defects')).findByText('São Paulo')).toBeDefined()
    expect(within(line('Destinations')).getByText('All plants')).toBeDefined()
    expect(within(line('Destinations')).getByText('Disabled')).toBeDefined()
    expect(within(line('Destinations')).queryByRole('button')).toBeNull()
    expect(asked.find((one) => one.path === api)?.query).toMatchObject({ option: 'fan' })
    await user.click(screen.getByText('Defects'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/7'))
  })

  it('copies, and asks before a group is disabled', async () => {
    const { router } = await openList()
    await user.click(within(line('Defects')).getByRole('button', { name: 'Disable' }))
    const question = await screen.findByRole('dialog', { name: 'Disable the option group Defects?' })
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/7/Enabled`, body: { enabled: false } }]))
    answers = [() => json({ ...defects, id: 9, name: 'Defects (copy)' }, { status: 201 })]
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(line('Defects')).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/9'))
  })

  it('offers to look alone to who may not edit', async () => {
    rows = rows.map((one) => ({ ...one, abilities: {} }))
    await openList('r')
    expect(within(line('Defects')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'New option group' })).toBeNull()
  })
})

describe('editing', () => {
  it('opens below an option what lies below it, renames it and adds to it', async () => {
    await open()
    expect([namesIn('Machine'), namesIn('Part of Oven')]).toEqual([
      ['Oven', 'Mixer'],
      ['Door', 'Fan', 'Probe'],
    ])
    await user.click(field('Machine, option 2'))
    expect(within(level('Part of Mixer')).queryAllByRole('listitem')).toEqual([])
    await user.type(field('New option of Part'), 'Blade{Enter}')
    await user.clear(field('Machine, option 2'))
    await user.type(field('Machine, option 2'), 'Blender')
    await user.clear(field('Name of level 2'))
    await user.type(field('Name of level 2'), 'Component')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ method: 'PUT', path: `${api}/7`, body: { rowVersion: 3, plants: [1] } })
    expect(body().columns).toEqual(['Machine', 'Component'])
    expect(lastOptions()).toEqual(['0 Oven', '1 Door', '1 Fan', '1 Probe', '0 Blender', '1 Blade'])
    expect(body().options.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, null])
    expect(await screen.findByText('Option group Defects saved')).toBeDefined()
  })

  it('moves options by the keyboard, by buttons and by dragging, and says where to', async () => {
    await open()
    await user.click(field('Part, option 1'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(namesIn('Part of Oven')).toEqual(['Fan', 'Door', 'Probe'])
    expect(screen.getByText('Door: place 2 of 3')).toBeDefined()
    await press('Move Door down')
    expect(namesIn('Part of Oven')).toEqual(['Fan', 'Probe', 'Door'])
    expect(screen.getByRole('button', { name: 'Move Door down' }).getAttribute('aria-disabled')).toBe('true')
    const rows = within(level('Part of Oven')).getAllByRole('listitem')
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(rows[2]!.querySelector('[draggable]')!, { dataTransfer })
    fireEvent.dragOver(rows[0]!, { dataTransfer })
    fireEvent.drop(rows[0]!, { dataTransfer })
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe'])
    await user.click(field('Machine, option 1'))
    await press('Move Oven down')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(lastOptions()).toEqual(['0 Mixer', '0 Oven', '1 Door', '1 Fan', '1 Probe'])
  })

  it('removes and brings back, keeping what was typed meanwhile; what records hold is disabled', async () => {
    await open()
    await user.click(field('Part, option 2'))
    await press('Remove Fan')
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Probe'])
    await user.type(field('Machine, option 2'), ' 2')
    await undo()
    await user.click(field('Machine, option 1'))
    expect([namesIn('Part of Oven'), namesIn('Machine')].flat()).toEqual(['Door', 'Fan', 'Probe', 'Oven', 'Mixer 2'])
    await user.click(field('Part, option 1'))
    await press('Remove Door')
    expect(await screen.findByText('Records hold Door, so it is disabled instead of removed')).toBeDefined()
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe'])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [, door] = body().options
    expect(door).toEqual({ id: 12, level: 1, name: 'Door', enabled: false })
  })

  it('adds levels up to five, and takes away the last one that no record holds', async () => {
    await open()
    await press('Add a level')
    await user.type(field('Name of level 3'), 'Defect')
    await user.click(field('Part, option 2'))
    await user.type(field('New option of Defect'), 'Noise{Enter}')
    await press('Add a level')
    await press('Add a level')
    expect(screen.getByRole('button', { name: 'Add a level' }).getAttribute('aria-description')).toBe(
      'A group has at most 5 levels.',
    )
    await press('Remove the level Level 5 with its options')
    await press('Remove the level Level 4 with its options')
    await press('Remove the level Defect with its options')
    expect(screen.queryByRole('textbox', { name: 'Name of level 3' })).toBeNull()
    const part = screen.getByRole('button', { name: 'Remove the level Part with its options' })
    expect(part.getAttribute('aria-disabled')).toBe('true')
  })

  it('says at each place what is wrong, brings it in sight, and sends nothing', async () => {
    await open()
    await user.clear(field('Part, option 2'))
    await user.type(field('Part, option 2'), 'F')
    await user.click(field('Machine, option 2'))
    await user.clear(field('Name of level 1'))
    await save()
    expect(await within(level('Part of Oven')).findByText('Too short. Minimum length: 2.')).toBeDefined()
    expect(screen.getByText('Fill in this field.')).toBeDefined()
    expect(sent()).toEqual([])
    await user.type(field('Part, option 2'), 'an')
    expect(screen.queryByText('Too short. Minimum length: 2.')).toBeNull()
  })

  it('puts what the server refuses to its line', async () => {
    await open()
    await user.type(field('Part, option 2'), ' x')
    answers = [() => problem(400, 'VALIDATION', { fields: { 'options.2.name': 'No fans here.', name: 'Taken.' } })]
    await save()
    expect(await within(level('Part of Oven')).findByText('No fans here.')).toBeDefined()
    expect(screen.getByText('Taken.')).toBeDefined()
  })

  it('keeps what was typed over what somebody else saved meanwhile, and tells what that was', async () => {
    await open()
    await user.type(field('Machine, option 2'), ' A')
    const current: OptionGroup = {
      ...defects,
      name: 'Faults',
      options: [...defects.options.filter(({ id }) => id !== 13), { ...defects.options[4]!, id: 16, name: 'Fryer' }],
      rowVersion: 4,
    }
    answers = [
      () => {
        shown = current
        return problem(412, 'STALE', { message: 'Somebody was faster.', current })
      },
    ]
    await save()
    const conflict = within(await screen.findByRole('region', { name: 'Someone else saved changes' }))
    expect(conflict.getByText(/→/).closest('li')?.textContent).toBe('Name: Defects → Faults')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Faults')
    await user.click(field('Machine, option 1'))
    expect([namesIn('Machine'), namesIn('Part of Oven')].flat()).toEqual(['Oven', 'Mixer A', 'Fryer', 'Door', 'Probe'])
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(body(1).rowVersion).toBe(4)
  })

  it('waits for a choice of the name where both gave it another', async () => {
    await open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of ovens')
    answers = [
      () => {
        shown = { ...defects, name: 'Faults', rowVersion: 4 }
        return problem(412, 'STALE', { current: shown })
      },
    ]
    await save()
    const conflict = within(await screen.findByRole('region', { name: 'Someone else saved changes' }))
    await save()
    expect(sent()).toHaveLength(1)
    await user.click(conflict.getByRole('radio', { name: 'Their change Faults' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Faults')
    await user.click(conflict.getByRole('radio', { name: 'Your change Defects of ovens' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(body(1)).toMatchObject({ name: 'Defects of ovens', rowVersion: 4 })
  })

  it('is only read where it may not be changed', async () => {
    shown = { ...defects, plants: null, abilities: {} }
    await open('/cadastro-de-opcoes/7', {})
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove|Move|Paste/ })).toBeNull()
    expect(field('Part, option 1').readOnly).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All plants' }).disabled).toBe(true)
  })

  it('asks before what was typed is left', async () => {
    const { router } = await open()
    await user.type(field('Machine, option 2'), ' A')
    void router.navigate({ to: '/cadastro-de-opcoes' as never })
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: /Stay/ }))
    expect(field('Machine, option 2').value).toBe('Mixer A')
  })

  it('shows what changed with old and new', async () => {
    await open()
    const history = await screen.findByRole('region', { name: 'History' })
    const [last, first] = await within(history).findAllByText(/Option group/)
    expect(last?.closest('li')?.textContent).toMatch(/Name: Faults → Defects.*Oven › Fan.*Gate → Door.*Order: changed/)
    expect(first?.closest('li')?.textContent).toContain('All plants')
  })
})

describe('pasting', () => {
  async function paste(text: string) {
    await press('Paste from a spreadsheet')
    const dialog = await screen.findByRole('dialog', { name: 'Paste options from a spreadsheet' })
    await user.click(within(dialog).getByRole('textbox', { name: 'Copied cells' }))
    await user.paste(text)
    return dialog
  }

  it('shows what is new before it is added, a blank cell repeating the one above', async () => {
    await open()
    const dialog = await paste('Machine\tPart\nOven\tBelt\n\tLamp\nFryer\tPump')
    expect(await within(dialog).findByText(/3 rows · 4 new options · the first row/)).toBeDefined()
    expect(within(dialog).getAllByText('new')).toHaveLength(4)
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe', 'Belt', 'Lamp'])
    await undo()
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe'])
  })

  it('marks what is wrong at its cell and adds nothing until it is mended', async () => {
    await open()
    const dialog = await paste('Oven\tX\nOven\tLamp\tTorn')
    expect((await within(dialog).findByText('Too short. Minimum length: 2.')).closest('td')?.textContent).toMatch(/^X/)
    expect(
      within(dialog)
        .getByText(/There are only 2 levels/)
        .closest('td')?.textContent,
    ).toMatch(/^Torn/)
    const add = within(dialog).getByRole('button', { name: 'Add' })
    expect(add.getAttribute('aria-description')).toBe('Correct the marked cells first (2).')
    await user.click(add)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })
})

it('previews the choice as an operator meets it', async () => {
  await open()
  const preview = screen.getByRole('region', { name: 'As an operator sees it' })
  const part = () => within(preview).getByLabelText<HTMLInputElement>('Part', { selector: 'input' })
  expect(part().disabled).toBe(true)
  await user.click(within(preview).getByLabelText('Machine', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Oven', hidden: true }))
  await user.click(part())
  await screen.findByRole('option', { name: 'Fan', hidden: true })
  const offered = screen
    .getAllByRole('option', { hidden: true })
    .filter((one) => preview.ownerDocument.getElementById(part().getAttribute('aria-controls') ?? '')?.contains(one))
  expect(offered.map((one) => one.textContent)).toEqual(['Door', 'Fan'])
})

describe('a new group', () => {
  it('is made with its first level, for the own plants, and opened', async () => {
    const { router } = await open('/cadastro-de-opcoes/novo', {})
    await press('Create the group')
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2)
    expect(screen.getByText('Add at least one.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Causes')
    await user.type(field('Name of level 1'), 'Cause')
    await user.type(field('New option of Cause'), 'Wear{Enter}Dirt{Enter}')
    await press('Create the group')
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/7'))
    expect(sent()).toMatchObject([{ method: 'POST', path: api, body: { name: 'Causes', columns: ['Cause'] } }])
    expect(lastOptions()).toEqual(['0 Wear', '0 Dirt'])
  })
})
