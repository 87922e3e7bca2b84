import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../core/testing/index.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('the options lead to the support by one press, where the portal may be opened', async () => {
  fakeServer(answerOfPlant)
  await openCapture('/coletar/opcoes')
  const link = await screen.findByRole('link', { name: 'Ask support for help' })
  expect(link.getAttribute('href')).toBe('/#help-chat')
})
