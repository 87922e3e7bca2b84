import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { CheckTree, type CheckTreeProps } from './CheckTree.tsx'
import { type CheckTreeNode, type CheckTreeState, idsWithChildren } from './rows.ts'

const SEEN = 12

// The test's page lays nothing out: give the scrolling box a size, so that some rows and not all are drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? SEEN * 32 : 32
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN * 32)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
})

const leaf = (id: string, label: string, more: Partial<CheckTreeNode> = {}): CheckTreeNode => ({
  id,
  label,
  children: [],
  ...more,
})

const nodes: CheckTreeNode[] = [
  leaf('1', 'Portal', {
    hint: 'The screens of the portal.',
    children: [
      leaf('1-1', 'Forms', { children: [leaf('1-1-v', 'View'), leaf('1-1-e', 'Edit')] }),
      leaf('1-2', 'Products'),
      leaf('1-3', 'Pillars', { children: [leaf('1-3-v', 'View')] }),
    ],
  }),
  leaf('2', 'Managers', { disabled: true, children: [leaf('2-1', 'Actions', { disabled: true })] }),
]
const states = new Map<string, CheckTreeState>([
  ['1', 1],
  ['1-1', 1],
  ['1-1-v', 2],
  ['2', 2],
])

function Tree({ opened = [], ...props }: Partial<CheckTreeProps> & { opened?: readonly string[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const own = { label: 'Rights', nodes, states, open, onOpenChange: setOpen }
  return <CheckTree {...own} onToggle={() => undefined} {...props} />
}

const user = userEvent.setup({ delay: null })
const rows = () => screen.getAllByRole('treeitem')
const labels = () => rows().map((row) => row.textContent)
const row = (name: string) => screen.getByRole('treeitem', { name })
const focused = () => document.activeElement?.textContent

async function enter(props: Parameters<typeof Tree>[0] = {}) {
  renderUi(<Tree {...props} />)
  await screen.findAllByRole('treeitem')
  await user.tab()
}

describe('to screen readers', () => {
  it('is a tree with levels, places and three states', async () => {
    await enter({ opened: ['1', '1-1'] })
    expect(screen.getByRole('tree', { name: 'Rights' })).toBeDefined()
    const shown = rows().map((one) =>
      ['level', 'posinset', 'setsize', 'expanded', 'checked', 'disabled'].map((name) =>
        one.getAttribute(`aria-${name}`),
      ),
    )
    expect(shown).toEqual([
      ['1', '1', '2', 'true', 'mixed', null],
      ['2', '1', '3', 'true', 'mixed', null],
      ['3', '1', '2', null, 'true', null],
      ['3', '2', '2', null, 'false', null],
      ['2', '2', '3', null, 'false', null],
      ['2', '3', '3', 'false', 'false', null],
      ['1', '2', '2', 'false', 'true', 'true'],
    ])
    expect(row('Portal').getAttribute('aria-description')).toBe('The screens of the portal.')
  })

  it('is one tab stop, which stays where the reader was', async () => {
    await enter({ opened: ['1'] })
    expect(focused()).toBe('Portal')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(rows().filter((one) => one.tabIndex === 0)).toEqual([row('Products')])
    await user.tab()
    await user.tab({ shift: true })
    expect(focused()).toBe('Products')
  })
})

describe('by keyboard', () => {
  it('walks with the arrows, unfolds to the right and folds to the left', async () => {
    await enter()
    expect(labels()).toEqual(['Portal', 'Managers'])
    await user.keyboard('{ArrowRight}')
    expect([focused(), labels().length]).toEqual(['Portal', 5])
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Pillars')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect([focused(), row('View').getAttribute('aria-level')]).toEqual(['View', '3'])
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Pillars')
    await user.keyboard('{ArrowLeft}')
    expect(labels()).not.toContain('View')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect([focused(), labels()]).toEqual(['Portal', ['Portal', 'Managers']])
  })

  it('goes to the ends, and stays there', async () => {
    await enter({ opened: ['1', '2'] })
    await user.keyboard('{End}{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('Actions')
    await user.keyboard('{Home}{ArrowUp}')
    expect(focused()).toBe('Portal')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('Actions')
  })

  it('unfolds all siblings with the star', async () => {
    await enter({ opened: ['1'] })
    await user.keyboard('{ArrowDown}*')
    expect(labels()).toEqual(['Portal', 'Forms', 'View', 'Edit', 'Products', 'Pillars', 'View', 'Managers'])
    expect(focused()).toBe('Forms')
  })

  it('goes to the next node that begins with what is typed', async () => {
    await enter({ opened: ['1'] })
    await user.keyboard('p')
    expect(focused()).toBe('Products')
    await user.keyboard('p')
    expect(focused()).toBe('Pillars')
    await user.keyboard('p')
    expect(focused()).toBe('Portal')
    await user.keyboard('zzz')
    expect(focused()).toBe('Portal')
  })

  it('takes letters typed one after the other as one word', async () => {
    await enter({ opened: ['1'] })
    await user.keyboard('pi')
    expect(focused()).toBe('Pillars')
  })

  it('checks with Space and Enter, and leaves shortcuts of the page alone', async () => {
    const onToggle = vi.fn()
    await enter({ opened: ['1'], onToggle })
    await user.keyboard('{ArrowDown} {Enter}{Control>}{Enter}{/Control}')
    expect(onToggle.mock.calls).toEqual([['1-1'], ['1-1']])
  })
})

describe('by pointer', () => {
  it('checks on the row and unfolds on its arrow', async () => {
    const onToggle = vi.fn()
    await enter({ onToggle })
    await user.click(row('Portal'))
    expect([onToggle.mock.calls, labels().length]).toEqual([[['1']], 2])
    fireEvent.click(row('Portal').firstElementChild as Element)
    expect([onToggle.mock.calls.length, labels().length]).toEqual([1, 5])
  })

  it('unfolds on the row where it is only read', async () => {
    await enter({ onToggle: undefined })
    await user.click(row('Portal'))
    expect(labels().length).toBe(5)
  })

  it('explains a row where the pointer rests, until Escape', async () => {
    await enter()
    await user.hover(row('Portal'))
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('The screens of the portal.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull())
  })
})

it('while searching shows what is left, with what was found marked', async () => {
  const shown = new Set(['1', '1-1', '1-1-v'])
  await enter({ opened: ['1', '1-1'], shown, result: new Map([['1-1', [1, 3]]]) })
  expect(labels()).toEqual(['Portal', 'Forms', 'View'])
  expect(rows()[1]?.querySelector('mark')?.textContent).toBe('or')
  expect(row('View').getAttribute('aria-setsize')).toBe('1')
})

it('says what is wrong at its place', async () => {
  await enter({ opened: ['1'], errors: new Map([['1-2', 'You do not hold this.']]) })
  expect(row('Products You do not hold this.')).toBeDefined()
})

describe('of 2,000 nodes', () => {
  /** How often a row was drawn: each drawing of a row reads its label. */
  let drawn = 0
  const counted = (id: string, children: CheckTreeNode[] = []): CheckTreeNode => ({
    id,
    get label() {
      drawn++
      return `Node ${id}`
    },
    children,
  })
  const below = (id: string, names: readonly string[], deeper: readonly string[] = []): CheckTreeNode[] =>
    names.map((name) => counted(`${id}-${name}`, deeper.length > 0 ? below(`${id}-${name}`, deeper) : []))
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
  const many = names(20).map((group) => counted(group, below(group, names(25), ['v', 'e', 'x'])))
  const tree = (props: Partial<CheckTreeProps>) => <Tree nodes={many} {...props} />
  const opened = new Set(idsWithChildren(many))

  it('draws what is in sight, and after a press the one row that moved', async () => {
    expect(opened.size + 20 * 25 * 3).toBeGreaterThan(2000)
    renderUi(<Pressed open={opened} nodes={many} />)
    await screen.findAllByRole('treeitem')
    const first = rows().length
    expect(first).toBeGreaterThanOrEqual(SEEN)
    expect(first).toBeLessThan(3 * SEEN)
    expect(drawn).toBeLessThan(4 * first)
    drawn = 0
    await user.click(row('Node 0-0-v'))
    expect(screen.getByRole('treeitem', { checked: true }).textContent).toBe('Node 0-0-v')
    // the press gave it the focus besides, and with that the tab stop to it and from the first row
    expect(drawn).toBeLessThanOrEqual(3)
  })

  it('unfolds a branch with the work of what is in sight', async () => {
    renderUi(tree({}))
    await screen.findAllByRole('treeitem')
    await user.tab()
    drawn = 0
    await user.keyboard('{ArrowRight}')
    expect(row('Node 0-0').getAttribute('aria-setsize')).toBe('25')
    expect(drawn).toBeLessThan(4 * SEEN)
  })
})

function Pressed(props: Pick<CheckTreeProps, 'nodes' | 'open'>) {
  const [current, setHeld] = useState<ReadonlyMap<string, CheckTreeState>>(new Map())
  return (
    <CheckTree
      {...props}
      label="Rights"
      states={current}
      onOpenChange={() => undefined}
      onToggle={(id) => setHeld(new Map([[id, 2]]))}
    />
  )
}
