import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leftHand } from '../../../../capture/hand/left-hand.ts'
import { answerOfPlant, cooking, openCapture } from '../../../../capture/testing/plant.tsx'
import { touchScreen } from '../../../../capture/testing/touch.ts'
import { fakeServer, json } from '../../../../core/testing/index.ts'

const at = '/coletar/preencher/5/6'

const hour = { ...cooking.fields[1], id: 40, name: 'Start', type: 'hour', unit: null, limits: null }

beforeEach(() => {
  localStorage.clear()
  touchScreen(true)
  fakeServer((one) =>
    one.path.endsWith('/TypeCollect/5') ? json({ ...cooking, fields: [hour, ...cooking.fields] }) : answerOfPlant(one),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = async (name: string) =>
  (await screen.findByRole('textbox', { name: new RegExp(`^${name}`) })) as HTMLInputElement
const pad = () => screen.queryByRole('group', { name: /Keypad for|Teclas para/ })
const keys = (field: string) => screen.getByRole('group', { name: new RegExp(`(Keypad for|Teclas para) ${field}`) })
const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(within(pad() as HTMLElement).getByRole('button', { name }))
}

describe('the keypad', () => {
  it('types into the number that has the focus, which keeps it, and says what is outside while one types', async () => {
    await openCapture(at)
    const core = await input('Core')
    expect(core.inputMode).toBe('none')
    expect(pad()).toBeNull()
    await userEvent.click(core)
    await press('7', '1', 'Decimal separator', '6')
    expect(core.value).toBe('71.6')
    expect(document.activeElement).toBe(core)
    const about = keys('Core').parentElement as HTMLElement
    expect(about.textContent).toMatch(/0\.4.°C below the minimum of 72.°C/)
    await press('Delete', 'Delete', 'Delete', '2')
    expect(core.value).toBe('72')
    expect(about.textContent).toContain('Core °C')
    expect(about.textContent).toMatch(/Limits: 72 to 78.°C/)
    await press('Minus')
    expect(core.value).toBe('-72')
  })

  it('has what acts on the digits on the side of the hand that presses', async () => {
    await openCapture(at)
    await userEvent.click(await input('Core'))
    const names = () =>
      [...keys('Core').querySelectorAll('button')].map((key) => key.getAttribute('aria-label') ?? key.textContent)
    expect(names().slice(0, 4)).toEqual(['7', '8', '9', 'Delete'])
    act(() => leftHand.choose(true))
    expect(names().slice(0, 4)).toEqual(['Delete', '7', '8', '9'])
    expect(names().slice(-3)).toEqual(['Next', '0', 'Hide the keypad'])
    act(() => leftHand.choose(false))
  })

  it('leaves the keys of a keyboard as they are', async () => {
    await openCapture(at)
    const core = await input('Core')
    await userEvent.click(core)
    await userEvent.keyboard('73')
    await press('Decimal separator', '5')
    expect(core.value).toBe('73.5')
  })

  it('has the separator of the language, and none where only whole numbers go', async () => {
    await openCapture(at, 'pt-BR')
    await userEvent.click(await input('Core'))
    expect(within(keys('Core')).getByRole('button', { name: 'Separador decimal' }).textContent).toBe(',')
    await press('7', 'Separador decimal', '5')
    expect((await input('Core')).value).toBe('7,5')
    await userEvent.click(await input('Chamber'))
    const separator = within(keys('Chamber')).getByRole('button', { name: 'Separador decimal' })
    expect((separator as HTMLButtonElement).disabled).toBe(true)
  })

  it('goes on to the next answer past the button of the photo, and away with what is no number', async () => {
    await openCapture(at)
    await userEvent.click(await input('Core'))
    // a value outside its limits brings the camera, whose input nobody sees
    await press('6', '0', 'Next')
    expect(document.activeElement).toBe(await input('Chamber'))
    expect(keys('Chamber')).toBeTruthy()
    await press('8', '2', 'Next')
    expect(document.activeElement).toBe(await input('Remark'))
    await waitFor(() => expect(pad()).toBeNull())
  })

  it('brings the question into sight with a browser that answers a promise to it', async () => {
    const scroll = vi.fn(() => Promise.resolve())
    Object.assign(HTMLElement.prototype, { scrollIntoView: scroll })
    await openCapture(at)
    await userEvent.click(await input('Core'))
    expect(scroll).toHaveBeenCalled()
    await press('7', 'Next')
    expect(keys('Chamber')).toBeTruthy()
  })

  it('is hidden by its key and comes back when the input is pressed again', async () => {
    await openCapture(at)
    const core = await input('Core')
    await userEvent.click(core)
    await press('Hide the keypad')
    expect(pad()).toBeNull()
    fireEvent.click(core)
    expect(pad()).toBeTruthy()
  })

  it('comes by itself after the hour was answered by its button', async () => {
    await openCapture(at)
    await input('Start')
    await userEvent.click(screen.getByRole('button', { name: 'Now' }))
    expect(document.activeElement).toBe(await input('Core'))
    expect(keys('Core')).toBeTruthy()
  })

  it('leaves who has a mouse and keys of their own on the next number all the same, and Enter after the last on saving', async () => {
    touchScreen(false)
    await openCapture(at)
    await input('Start')
    await userEvent.click(screen.getByRole('button', { name: 'Now' }))
    expect(document.activeElement).toBe(await input('Core'))
    await userEvent.keyboard('74{Enter}82{Enter}')
    expect(document.activeElement).toBe(await input('Remark'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save record' }))
  })

  it('does not bring up the keys of a device by itself', async () => {
    localStorage.setItem('lineside.capture.keypad', 'off')
    await openCapture(at)
    await input('Start')
    await userEvent.click(screen.getByRole('button', { name: 'Now' }))
    expect(document.activeElement).not.toBe(await input('Core'))
  })

  it('is not there for who works with a mouse, nor for who chose the keyboard of the device', async () => {
    touchScreen(false)
    const first = await openCapture(at)
    await userEvent.click(await input('Core'))
    expect(pad()).toBeNull()
    expect((await input('Core')).inputMode).toBe('decimal')
    first.unmount()
    touchScreen(true)
    const second = await openCapture('/coletar/opcoes')
    await userEvent.click(await screen.findByRole('radio', { name: "This device's keyboard" }))
    second.unmount()
    await openCapture(at)
    await userEvent.click(await input('Core'))
    expect(pad()).toBeNull()
  })

  it('goes with the question where they are answered one by one', async () => {
    localStorage.setItem('lineside.capture.mode', 'single')
    await openCapture(at)
    await screen.findByText('Question 1 of 5')
    await userEvent.type(await input('Start'), '10:30{Enter}')
    await screen.findByText('Question 2 of 5')
    await waitFor(() => expect(keys('Core')).toBeTruthy())
    await press('7', '4', 'Next')
    await screen.findByText('Question 3 of 5')
    await press('8', '2', 'Next')
    await screen.findByText('Question 4 of 5')
    await waitFor(() => expect(pad()).toBeNull())
  })
})
