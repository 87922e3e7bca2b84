import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setUpLanguages } from '../../../core/i18n/index.ts'
import { createQueryClient } from '../../../core/query-client.ts'
import { fakeServer, json } from '../../../core/testing/index.ts'
import { choices } from '../testing.ts'
import { useNames } from './names.ts'

afterEach(() => vi.unstubAllGlobals())

function Shown() {
  const names = useNames()
  const all = [names.role(61), names.role(99), names.element({ elementId: 41 }), names.topic(99)]
  return <p role="status">{all.join('|')}</p>
}

it('a name that is on its way is nothing, one that nobody knows is never its number', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  fakeServer(async ({ path }) => {
    await arrived
    return json(path.includes('Checklist') ? choices : [])
  })
  await setUpLanguages('en-US')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('|||')
  await act(async () => arrive())
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Operator|Name not available|Safety › Machines|Name not available',
    ),
  )
})
