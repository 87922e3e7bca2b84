import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../core/testing/index.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'
import { followHand, leftHand } from './left-hand.ts'

afterEach(() => {
  cleanup()
  leftHand.choose(false)
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('the hand that presses is chosen in the options, and this device keeps it', async () => {
  fakeServer(answerOfPlant)
  followHand()
  await openCapture('/coletar/opcoes')
  await screen.findByRole('radiogroup', { name: 'Hand you press with' })
  expect(screen.getByRole('radio', { name: 'Right', checked: true })).toBeTruthy()
  expect(document.documentElement.hasAttribute('data-left-hand')).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
  expect(document.documentElement.hasAttribute('data-left-hand')).toBe(true)
  expect(leftHand.isOn()).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Right' }))
  expect(document.documentElement.hasAttribute('data-left-hand')).toBe(false)
})
