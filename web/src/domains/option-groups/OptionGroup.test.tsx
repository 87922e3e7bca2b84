import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { problem } from '../../core/testing/index.ts'
import type { OptionGroup } from './queries.ts'
import {
  api,
  body,
  field,
  lastOptions,
  level,
  namesIn,
  open,
  press,
  save,
  sent,
  serveOptionGroups,
  server,
  undo,
  user,
} from './testing/editor.ts'
import { defects } from './testing.ts'

serveOptionGroups()

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
    expect(await screen.findByText('Defects saved')).toBeDefined()
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
    expect(await screen.findByText('Records use Door, so it is disabled instead of removed')).toBeDefined()
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
    expect(await within(level('Part of Oven')).findByText('Use at least 2 characters.')).toBeDefined()
    expect(screen.getByText('Fill in this field.')).toBeDefined()
    expect(sent()).toEqual([])
    await user.type(field('Part, option 2'), 'an')
    expect(screen.queryByText('Use at least 2 characters.')).toBeNull()
  })

  it('puts what the server refuses to its line', async () => {
    await open()
    await user.type(field('Part, option 2'), ' x')
    server.answers = [
      () => problem(400, 'VALIDATION', { fields: { 'options.2.name': 'No fans here.', name: 'Taken.' } }),
    ]
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
    server.answers = [
      () => {
        server.shown = current
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
    server.answers = [
      () => {
        server.shown = { ...defects, name: 'Faults', rowVersion: 4 }
        return problem(412, 'STALE', { current: server.shown })
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

  it('waits for a choice of an option that both renamed, and of one that the other took away', async () => {
    await open()
    await user.click(field('Machine, option 1'))
    await user.type(field('Part, option 1'), ' A')
    await user.type(field('Machine, option 2'), ' B')
    server.answers = [
      () => {
        const options = defects.options.filter(({ id }) => id !== 15)
        server.shown = {
          ...defects,
          options: options.map((one) => (one.id === 12 ? { ...one, name: 'Gate' } : one)),
          rowVersion: 4,
        }
        return problem(412, 'STALE', { current: server.shown })
      },
    ]
    await save()
    const conflict = within(await screen.findByRole('region', { name: 'Someone else saved changes' }))
    await save()
    expect(sent()).toHaveLength(1)
    expect(conflict.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
      'Option · Oven › Gate',
      'Option · Mixer B',
    ])
    await user.click(conflict.getByRole('radio', { name: 'Their change Removed' }))
    expect(namesIn('Machine')).toEqual(['Oven'])
    await user.click(conflict.getByRole('radio', { name: 'Your change Mixer B' }))
    expect(namesIn('Machine')).toEqual(['Oven', 'Mixer B'])
    await user.click(conflict.getByRole('radio', { name: 'Their change Gate' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(body(1).rowVersion).toBe(4)
    expect(body(1).options.map(({ id, name }) => [id, name])).toEqual([
      [11, 'Oven'],
      [12, 'Gate'],
      [13, 'Fan'],
      [14, 'Probe'],
      [null, 'Mixer B'],
    ])
  })

  it('is only read where it may not be changed', async () => {
    server.shown = { ...defects, plants: null, abilities: {} }
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
    const [last, first] = await within(history).findAllByText(/^(Created|Changed)/)
    expect(last?.closest('li')?.textContent).toMatch(/Name: Faults → Defects.*Oven › Fan.*Gate → Door.*Order: changed/)
    expect(first?.closest('li')?.textContent).toContain('All plants')
  })
})
