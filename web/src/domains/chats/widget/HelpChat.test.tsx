import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subject } from '../testing.ts'
import {
  button,
  clearStage,
  describeProblem,
  description,
  heading,
  open,
  press,
  renderChat,
  type Stage,
  setStage,
  user,
} from './testing.tsx'

vi.mock('socket.io-client', () => import('../../../core/testing/fake-hub.ts'))

const deepest = subject(13, 'Label printer', { chatSubjectId: 12 })
const printers = subject(12, 'Printers', { chatSubjectId: 11, chatSubject: [deepest] })
const station = subject(11, 'Station', { chatSubjectId: 10, chatSubject: [printers] })
const devices = subject(10, 'Devices', { chatSubject: [station] })
const rules = subject(2, 'Rules', { answerAutomatic: true, responseContent: 'https://help.plant.test/rules' })
let stage: Stage

beforeEach(() => {
  stage = setStage([subject(1, 'Forms'), rules, devices])
})
afterEach(clearStage)

describe('the steps', () => {
  it('subjects open one another down to the fourth level; one that answers by itself is a link in a new tab', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Rules' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://help.plant.test/rules',
      '_blank',
    ])
    for (const name of ['Devices', 'Station', 'Printers', 'Label printer']) await press(name)
    await screen.findByRole('textbox', { name: /Describe/ })
    await press('Back')
    await button('Label printer')
    for (const name of ['Station', 'Devices', 'How can we help?']) {
      await press('Back')
      await heading(name)
    }
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(stage.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('a description is checked by its rules, and counted', async () => {
    await open()
    await press('Forms')
    const field = await screen.findByRole('textbox', { name: /Describe/ })
    const says = async (typed: string, sentence: string) => {
      fireEvent.change(field, { target: { value: typed } })
      await press('Next')
      await screen.findByText(sentence)
    }
    await says('', 'Describe the problem.')
    await says('x'.repeat(49), 'Use at least 50 characters.')
    await says(`two  blanks ${'x'.repeat(50)}`, 'Remove the double spaces.')
    await says(`${'x'.repeat(50)}\n and a blank`, 'Remove the spaces at the start or end of a line.')
    fireEvent.change(field, { target: { value: 'x'.repeat(450) } })
    await screen.findByText(/400.*400/)
    await press('Next')
    await heading('Which screen?')
  })

  it('yes leads to the picture, no by way of the other screen; back leads where it came from', async () => {
    await open()
    await describeProblem()
    await press('No')
    await press('The screen is open')
    await heading('Picture of the screen')
    await press('Back')
    await heading('Which screen?')
    await press('No')
    await press('Back')
    await press('Yes')
    await heading('Picture of the screen')
    await press('Back')
    await press('Back')
    expect(await screen.findByRole('textbox', { name: /Describe/ })).toHaveProperty('value', description)
  })

  it('an address that asks for it opens it by itself, as the operators’ application does', async () => {
    location.hash = '#help-chat'
    await renderChat()
    location.hash = ''
    await heading('How can we help?')
  })

  it('minimised and loaded anew it goes on where it was', async () => {
    await open()
    await describeProblem()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('heading', { name: 'Which screen?' })).toBeNull()
    cleanup()
    await open()
    await heading('Which screen?')
    await press('Back')
    expect(await screen.findByRole('textbox', { name: /Describe/ })).toHaveProperty('value', description)
  })
})
