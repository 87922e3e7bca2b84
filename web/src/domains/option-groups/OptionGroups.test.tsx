import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, json } from '../../core/testing/index.ts'
import { optionGroups } from './index.tsx'
import {
  api,
  field,
  lastOptions,
  namesIn,
  open,
  press,
  sent,
  serveOptionGroups,
  server,
  undo,
  user,
} from './testing/editor.ts'
import { defects } from './testing.ts'

serveOptionGroups()

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
    await waitFor(() => expect(server.requests.some(({ query }) => query.sheet === 'option-groups')).toBe(true))
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
    expect(server.requests.find((one) => one.path === api)?.query).toMatchObject({ option: 'fan' })
    await user.click(screen.getByText('Defects'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/7'))
  })

  it('copies, and asks before a group is disabled', async () => {
    const { router } = await openList()
    await user.click(within(line('Defects')).getByRole('button', { name: 'Disable' }))
    const question = await screen.findByRole('dialog', { name: 'Disable Defects?' })
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: `${api}/7/Enabled`, body: { enabled: false } }]))
    server.answers = [() => json({ ...defects, id: 9, name: 'Defects (copy)' }, { status: 201 })]
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(line('Defects')).getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/9'))
  })

  it('offers to look alone to who may not edit', async () => {
    server.rows = server.rows.map((one) => ({ ...one, abilities: {} }))
    await openList('r')
    expect(within(line('Defects')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'New option group' })).toBeNull()
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
    expect(await within(dialog).findByText(/3 rows · 4 new options · first row/)).toBeDefined()
    expect(within(dialog).getAllByText('new')).toHaveLength(4)
    await user.click(within(dialog).getByRole('button', { name: 'Add options' }))
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe', 'Belt', 'Lamp'])
    await undo()
    expect(namesIn('Part of Oven')).toEqual(['Door', 'Fan', 'Probe'])
  })

  it('marks what is wrong at its cell and adds nothing until it is mended', async () => {
    await open()
    const dialog = await paste('Oven\tX\nOven\tLamp\tTorn')
    expect((await within(dialog).findByText('Use at least 2 characters.')).closest('td')?.textContent).toMatch(/^X/)
    expect(
      within(dialog)
        .getByText(/There are only 2 levels/)
        .closest('td')?.textContent,
    ).toMatch(/^Torn/)
    const add = within(dialog).getByRole('button', { name: 'Add options' })
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
    await press('Create')
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2)
    expect(screen.getByText('Add at least one.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Causes')
    await user.type(field('Name of level 1'), 'Cause')
    await user.type(field('New option of Cause'), 'Wear{Enter}Dirt{Enter}')
    await press('Create')
    await waitFor(() => expect(router.state.location.pathname).toBe('/cadastro-de-opcoes/7'))
    expect(sent()).toMatchObject([{ method: 'POST', path: api, body: { name: 'Causes', columns: ['Cause'] } }])
    expect(lastOptions()).toEqual(['0 Wear', '0 Dirt'])
  })
})
