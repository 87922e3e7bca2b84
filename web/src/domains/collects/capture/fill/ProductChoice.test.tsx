import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture } from '../../../../capture/testing/plant.tsx'
import { touchScreen } from '../../../../capture/testing/touch.ts'
import { fakeServer, json } from '../../../../core/testing/index.ts'

const at = '/coletar/preencher/5/6'
const products = (ids: readonly number[]) => ids.map((id) => ({ id, sku: `100${id}`, name: `Product ${id}` }))
let offered = products([1, 2, 3, 4, 5, 6])

beforeEach(() => {
  localStorage.clear()
  touchScreen(true)
  offered = products([1, 2, 3, 4, 5, 6])
  fakeServer((one) =>
    one.path.endsWith('/TypeCollect/5') ? json({ ...cooking, products: offered }) : answerOfPlant(one),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What stands in the question of the product, while nothing lies over it. */
const chosen = async () => (await screen.findByRole('combobox', { name: /^Product/ })).textContent

describe('the product', () => {
  it('is asked first where nobody chose one yet, and then remembered for the next record', async () => {
    const first = await openCapture(at)
    const sheet = await screen.findByRole('dialog', { name: 'Product' }, { timeout: 5000 })
    await userEvent.click(within(sheet).getByRole('option', { name: /Product 3/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await chosen()).toContain('Product 3')
    first.unmount()
    await openCapture(at)
    expect(await chosen()).toContain('Product 3')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is the line’s last one, and the form’s own where the form does not know that', async () => {
    localStorage.setItem('lineside.capture.product.5.6', '2')
    localStorage.setItem('lineside.capture.product.4', '6')
    const first = await openCapture(at)
    expect(await chosen()).toContain('Product 6')
    first.unmount()
    offered = products([1, 2, 3, 4, 5])
    localStorage.removeItem('lineside.kept.7.draft.collects.save.5.6')
    await openCapture(at)
    expect(await chosen()).toContain('Product 2')
  })

  it('is asked first with a mouse too, but not again where a draft is under way', async () => {
    touchScreen(false)
    const first = await openCapture(at)
    expect(await screen.findByRole('dialog', { name: 'Product' }, { timeout: 5000 })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Core/ }), '74')
    first.unmount()
    await openCapture(at)
    expect(await chosen()).toContain('Type a name or SKU')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
