import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../controls/Button.tsx'
import { renderUi } from '../testing/render.tsx'
import { lazyExtra } from './lazy-extra.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'
import { clearToasts } from './toast.tsx'

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  clearToasts()
})

function Counter() {
  const [count, setCount] = useState(0)
  return <Button onClick={() => setCount(count + 1)}>typed {count}</Button>
}

/** A loader that fails so many times. */
function failing<P extends object>(times: number, Component: (props: P) => ReactNode) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    return left >= 0 ? offline() : { default: Component }
  })
}

describe('a part that could not be fetched', () => {
  it('leaves the rest of the page as it is, says so in its place, and comes when it is asked for again', async () => {
    const Part = lazyPart(failing(1, () => <h2>The part</h2>))
    const { user } = renderUi(
      <>
        <Counter />
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'typed 0' }))
    expect(await screen.findByText('You are offline')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'The part' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'typed 1' })).toBeTruthy()
  })

  it('comes by itself when the browser is online again', async () => {
    const Part = lazyPart(failing(1, () => <h2>The part</h2>))
    renderUi(
      <Suspense>
        <Part />
      </Suspense>,
    )
    await screen.findByText('You are offline')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'The part' })).toBeTruthy()
  })

  it('offers to load the page again where asking did not help', async () => {
    const Part = lazyPart(failing(9, () => null))
    const { user } = renderUi(
      <Suspense>
        <Part />
      </Suspense>,
    )
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy()
  })
})

it('what fails while it is drawn takes nothing else with it', async () => {
  const Part = lazyPart<object>(async () => ({
    default: () => {
      throw new Error('reading undefined')
    },
  }))
  renderUi(
    <>
      <Counter />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('There was an unexpected error.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'typed 0' })).toBeTruthy()
})

const OneDialog = lazyDialog(failing(1, ({ open }: { open: boolean; onClose: () => void }) => open && <h2>Dialog</h2>))

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Suspense>{open ? <OneDialog open onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

it('a dialog that could not be fetched says so, closes, and opens at the next press', async () => {
  const { user } = renderUi(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Dialog' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { name: 'Dialog' })).toBeTruthy()
})

const Late = ({ open }: { open: boolean; onClose: () => void }) => open && <h2>Late</h2>
const arrival = Promise.withResolvers<{ default: typeof Late }>()
const LateDialog = lazyDialog(() => arrival.promise)

function LateOpener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <LateDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

it('a dialog that is still on its way does not come any more once Escape is pressed', async () => {
  const { user } = renderUi(<LateOpener />)
  const open = screen.getByRole('button', { name: 'Open' })
  await user.click(open)
  await user.keyboard('{Escape}')
  await act(async () => arrival.resolve({ default: Late }))
  expect(screen.queryByRole('heading', { name: 'Late' })).toBeNull()
  await user.click(open)
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeTruthy()
})

it('what nobody called keeps its stand-in without a word until it can be fetched', async () => {
  const Extra = lazyExtra(failing(1, () => <h2>News</h2>))
  renderUi(<Extra fallback={<p>quiet</p>} />)
  await act(async () => {})
  expect(screen.getByText('quiet')).toBeTruthy()
  expect(screen.queryByText('You are offline')).toBeNull()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy()
})

describe('an extra', () => {
  it('keeps nothing around it waiting: what stands for it, or nothing, until it is there', async () => {
    let bring: (() => void) | undefined
    const Extra = lazyExtra(async () => {
      await new Promise<void>((resolve) => {
        bring = resolve
      })
      return { default: () => <p>extra</p> }
    })
    renderUi(
      <Suspense fallback={<p>the whole page waits</p>}>
        <h1>The page</h1>
        <Extra fallback={<p>in place of it</p>} />
        <Extra />
      </Suspense>,
    )
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
    expect(screen.getByText('in place of it')).toBeTruthy()
    expect(screen.queryByText('the whole page waits')).toBeNull()
    bring?.()
    expect(await screen.findAllByText('extra')).toHaveLength(2)
  })
})
