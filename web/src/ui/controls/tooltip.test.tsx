import { IconX } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { IconButton } from './IconButton.tsx'

const shownText = () => document.querySelector('[role=tooltip]')?.textContent

it('an icon says its name to who reaches it by the keyboard, keeps the focus, and is silent after Escape', async () => {
  const { user } = renderUi(<IconButton icon={IconX} label="Remove" />)
  const button = screen.getByRole('button', { name: 'Remove' })
  await user.tab()
  await waitFor(() => expect(shownText()).toBe('Remove'))
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shownText()).toBeUndefined())
})

it('an icon says its name to a pointer that rests on it, until it is pressed', async () => {
  const press = vi.fn()
  const { user } = renderUi(<IconButton icon={IconX} label="Remove" onClick={press} />)
  const button = screen.getByRole('button', { name: 'Remove' })
  await user.hover(button)
  await waitFor(() => expect(shownText()).toBe('Remove'))
  await user.click(button)
  expect(press).toHaveBeenCalledOnce()
  await waitFor(() => expect(shownText()).toBeUndefined())
})

it('what is blocked says why, to a reader of the page as well', async () => {
  const { user } = renderUi(<IconButton icon={IconX} label="Remove" blocked="It is in use" />)
  await user.tab()
  await waitFor(() => expect(shownText()).toBe('It is in use'))
  const button = screen.getByRole('button', { name: 'Remove' })
  expect(button.getAttribute('aria-description')).toBe('It is in use')
})

it('an icon whose panel is open says nothing over it', async () => {
  const { user } = renderUi(<Bell />)
  const bell = screen.getByRole('button', { name: 'Bell' })
  await user.tab()
  await waitFor(() => expect(shownText()).toBe('Bell'))
  // by the keyboard, which no tooltip takes for a press of the pointer
  await user.keyboard('{Enter}')
  expect(bell.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(shownText()).toBeUndefined())
})

function Bell() {
  const [open, setOpen] = useState(false)
  return <IconButton icon={IconX} label="Bell" popup="dialog" expanded={open} onClick={() => setOpen(true)} />
}
