import { type ChecklistContent, checklistSteps, emptyChecklist } from '@lineside/contract/checklists'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../../core/testing/index.ts'
import { inSection } from '../../../core/wizard/testing.ts'
import { checklists } from '../index.tsx'
import type { Checklist } from '../queries.ts'
import { choices, draft, fiveS, inForce, places } from '../testing.ts'
import { storageKey } from './useChecklistWizard.ts'

const api = '/api/checklist/v1/Checklist'

let shown: Checklist
let requests: SentRequest[]
/** what the next saves and publications answer; by default that they arrived */
let answers: ((request: SentRequest) => Response)[]

function answer(one: SentRequest): Response {
  if (one.method === 'PUT') {
    const next = answers.shift()
    if (next) return next(one)
    shown = { ...shown, rowVersion: shown.rowVersion + 1 }
    if (one.path.endsWith('/Draft'))
      return json({
        id: 90,
        savedAt: '2026-11-20T17:05:00.000Z',
        expiresAt: '2026-12-20T17:05:00.000Z',
        rowVersion: shown.rowVersion,
      })
    return json({ ...inForce, draft: null, version: 1 })
  }
  if (one.path.endsWith('/Choices')) return json(choices)
  if (one.path === `${api}/GetById/90`) return json(shown)
  if (one.path.includes('HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut()
  localStorage.clear()
  sessionStorage.clear()
  answers = []
  shown = draft
  requests = fakeServer(answer)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const saves = () => requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/Draft'))
const lastSaved = () => (saves().at(-1)?.body as { content: ChecklistContent } | undefined)?.content
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
/** Asked first: what it means for whom. */
async function publish() {
  await press('Publish checklist')
  const dialog = await screen.findByRole('dialog', { name: 'Publish this checklist?' })
  await user.click(within(dialog).getByRole('button', { name: 'Publish checklist' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const next = () => press('Next step')
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const withContent = (part: Partial<ChecklistContent>): Checklist => ({
  ...draft,
  draft: { ...(draft.draft as NonNullable<Checklist['draft']>), content: { ...fiveS, ...part } },
})
/** What of a step is said to be wrong, once it was left. */
async function wrongAt(step: string): Promise<string> {
  const list = await screen.findByRole('navigation', { name: 'Steps of the checklist' })
  return (await within(list).findByRole('button', { name: new RegExp(`${step}.*problem`) })).textContent ?? ''
}

async function open(step: (typeof checklistSteps)[number], at = '') {
  const view = await renderPortal({
    doors: [checklists],
    account: accountWith({ 38: 'w' }, { isAdmin: true }),
    at: `/tipo-checklist/90?edit=1&step=${step}${at}`,
  })
  await screen.findByRole('navigation', { name: 'Steps of the checklist' })
  return view
}

describe('a draft', () => {
  it('has seventeen steps, each of which opens freely', async () => {
    await open('review')
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the checklist' })).getAllByRole('button')
    expect(steps).toHaveLength(17)
    await user.click(steps[2] as HTMLElement)
    await waitFor(() => expect(box(/^Title/).value).toBe('5S'))
  })

  it('is sent as a step is left, in the version that is known', async () => {
    await open('title')
    await user.type(box(/^Title/), ' audit')
    await next()
    await waitFor(() => expect(saves()[0]?.body).toMatchObject({ rowVersion: 4, content: { title: '5S audit' } }))
    await user.type(box(/^Subtitle/), ' 2')
    await next()
    await waitFor(() => expect(saves()[1]?.body).toMatchObject({ rowVersion: 5, content: { name: 'Warehouse 5S 2' } }))
  })

  it('that a browser lost before it arrived goes on as it was typed', async () => {
    const left = { ...fiveS, title: 'Typed before the crash' }
    localStorage.setItem(
      storageKey(7, 90),
      JSON.stringify({ at: new Date().toISOString(), values: left, base: { rowVersion: 4, definition: fiveS } }),
    )
    await open('title')
    expect(box(/^Title/).value).toBe('Typed before the crash')
    await waitFor(() => expect(lastSaved()?.title).toBe('Typed before the crash'))
    await press('Undo')
    expect(box(/^Title/).value).toBe('5S')
  })

  it('that somebody else saved is chosen from, as a whole', async () => {
    const theirs = { ...withContent({ title: 'Theirs' }), rowVersion: 9 }
    answers = [() => problem(412, 'STALE', { current: theirs })]
    await open('title')
    await user.type(box(/^Title/), ' mine')
    await next()
    const panel = await screen.findByRole('region', { name: 'This draft was saved elsewhere' })
    expect(panel.textContent).toMatch(/Title: Theirs → 5S mine/)
    await user.click(within(panel).getByRole('button', { name: 'Use what is here' }))
    await waitFor(() => expect(saves()[1]?.body).toMatchObject({ rowVersion: 9, content: { title: '5S mine' } }))
  })

  it('of another plant is not opened', async () => {
    shown = { ...draft, abilities: { draftSaved: 'KEPT_ELSEWHERE' } }
    await renderPortal({ doors: [checklists], account: accountWith({ 38: 'w' }), at: '/tipo-checklist/90?edit=1' })
    expect(await screen.findByText('You cannot edit this checklist')).toBeDefined()
  })
})

describe('the page', () => {
  const steps = () => screen.getByRole('navigation', { name: 'Steps of the checklist' })
  const current = () => steps().querySelector('[aria-current="step"]')?.textContent

  it('has every section, the focus in the first field, and no id twice', async () => {
    await open('title')
    await waitFor(() => expect(document.activeElement).toBe(box(/^Title/)))
    for (const step of checklistSteps) expect(inSection(step).getAllByRole('heading', { level: 2 })).toHaveLength(1)
    await waitFor(() => expect(inSection('results').getAllByRole('textbox').length).toBeGreaterThan(0))
    const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('follows the focus from section to section, marks the one that was left, and says each mark in words', async () => {
    shown = withContent({ title: '', topicId: null })
    await open('title')
    await waitFor(() => expect(document.activeElement).toBe(box(/^Title/)))
    expect(current()).toMatch(/Title/)
    expect(screen.queryByText('Fill in this field.')).toBeNull()
    await user.tab()
    expect(document.activeElement).toBe(box(/^Subtitle/))
    await waitFor(() => expect(current()).toMatch(/Subtitle/))
    expect(within(steps()).getByRole('button', { name: /Title.*1 problem/ })).toBeDefined()
    expect(within(steps()).getByRole('button', { name: /Topic.*Done/ })).toBeDefined()
    expect(await inSection('title').findByText('Fill in this field.')).toBeDefined()
    // the mark leads to what is wrong
    await user.click(within(steps()).getByRole('button', { name: /Title.*1 problem/ }))
    await waitFor(() => expect(document.activeElement).toBe(box(/^Title/)))
  })

  it('of a new draft tells apart what nobody looked at, what is missing and what is done, also after a save', async () => {
    const content = emptyChecklist('')
    shown = { ...draft, rowVersion: 1, draft: { ...draft.draft, content } as Checklist['draft'] }
    const view = await open('element')
    const mark = (step: string) => within(steps()).getByRole('button', { name: new RegExp(step) }).textContent
    expect(mark('SEO element')).toMatch(/Done/)
    expect(mark('Who answers')).toMatch(/Not seen yet/)
    expect(mark('Title')).toMatch(/To fill in/)
    expect(mark('Review')).toMatch(/Review$/)
    await user.click(within(steps()).getByRole('button', { name: /Who answers/ }))
    await waitFor(() => expect(mark('Who answers')).toMatch(/Done/))
    // what was looked at in this tab is known when it is opened again, however often it was saved meanwhile
    view.unmount()
    shown = { ...shown, rowVersion: 3 }
    await open('element')
    expect(mark('Who answers')).toMatch(/Done/)
    expect(mark('Critical questions')).toMatch(/Not seen yet/)
  })

  it('goes on by Ctrl and Enter and back with Shift, and publishes at the end', async () => {
    await open('critical')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(current()).toMatch(/Result ranges/))
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(current()).toMatch(/Critical/))
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(current()).toMatch(/Review/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Publish this checklist?' })).toBeDefined()
  })

  it('goes on by Ctrl and Enter from a field whose list would open by Enter', async () => {
    await open('topic')
    await waitFor(() => expect(document.activeElement?.id).toBe('at-topicId'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(box(/^Title/)))
  })

  it('has the preview beside the sections where the screen is wide, and under the last one elsewhere', async () => {
    const view = await open('title')
    expect(await inSection('review').findByRole('complementary', { name: 'On a phone' })).toBeDefined()
    view.unmount()
    atWidth(/min-width: 87/)
    await open('title')
    const preview = screen.getByRole('complementary', { name: 'On a phone' })
    expect(inSection('review').queryByRole('complementary')).toBeNull()
    await user.type(await screen.findByRole('textbox', { name: 'Question 1' }), '??')
    await waitFor(() => expect(preview.textContent).toContain('Is the floor clean???'))
  })

  it('has on a phone a bar that says where one is, opens, and leads to a step', async () => {
    atWidth(/max-width/)
    await open('title')
    const bar = within(steps()).getByRole('button', { name: /3 · Title.*16 steps done/ })
    expect(bar.getAttribute('aria-expanded')).toBe('false')
    expect(within(steps()).getAllByRole('button')).toHaveLength(1)
    await user.click(bar)
    await user.click(within(steps()).getByRole('button', { name: /Questions/ }))
    await waitFor(() => expect(bar.textContent).toMatch(/13 · Questions/))
    expect(bar.getAttribute('aria-expanded')).toBe('false')
  })
})

/** A screen of which these queries of its width hold. */
function atWidth(holds: RegExp) {
  const narrow = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const result = narrow(query)
    if (holds.test(query)) Object.defineProperty(result, 'matches', { value: true })
    return result
  })
}

describe('each step', () => {
  it('says what is missing once it is left, by the contract', async () => {
    shown = {
      ...draft,
      draft: { ...(draft.draft as never as object), content: emptyChecklist('') } as Checklist['draft'],
    }
    await open('element')
    const missing = ['Title', 'Subtitle', 'Plants', 'Areas and places', 'Groups', 'Questions', 'Result ranges']
    for (const _ of checklistSteps.slice(1)) await next()
    for (const step of missing) expect(await wrongAt(step)).toMatch(/1 problem/)
    const nav = screen.getByRole('navigation', { name: 'Steps of the checklist' })
    for (const step of ['SEO element', 'Topic', 'Roles and profiles', 'Who answers', 'Critical questions'])
      expect(within(nav).getByRole('button', { name: new RegExp(`${step}.*Done`) })).toBeDefined()
  })

  it('refuses two groups of one name, and a question that is question twice', async () => {
    const [use, order] = fiveS.groups as [ChecklistContent['groups'][number], ChecklistContent['groups'][number]]
    const twice = {
      ...order,
      name: 'use',
      questions: order.questions.map((one) => ({ ...one, text: 'IS THE FLOOR CLEAN?' })),
    }
    shown = withContent({ groups: [use, twice] })
    await open('groups')
    for (const _ of [1, 2, 3]) await next()
    expect(await wrongAt('Groups')).toMatch(/1 problem/)
    expect(await wrongAt('Questions')).toMatch(/1 problem/)
    await press(/Questions.*problem/)
    const list = await screen.findByRole('region', { name: 'Problems' })
    await user.click(within(list).getByRole('button', { name: 'IS THE FLOOR CLEAN?' }))
    await waitFor(() => expect(document.activeElement).toBe(box('Question 3')))
  })

  it('refuses weights that are all zero, and lists everything when it is published', async () => {
    const groups = fiveS.groups.map((group) => ({
      ...group,
      questions: group.questions.map((one) => ({ ...one, weight: 0 })),
    }))
    shown = withContent({ groups, platforms: [] })
    await open('review')
    await press('Publish checklist')
    const list = await screen.findByRole('region', { name: 'Problems' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(list.textContent).toContain('Groups and questions: Every weight is zero')
    expect(requests.some(({ path }) => path.endsWith('/Publish'))).toBe(false)
  })
})

describe('plants and places', () => {
  it('are chosen by the keyboard, and a plant takes its places along', async () => {
    await open('plants')
    await user.click(await screen.findByRole('checkbox', { name: 'São Paulo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Izmir' }))
    await next()
    await waitFor(() => expect(lastSaved()).toMatchObject({ industryIds: [2], places: [] }))
  })

  it('are areas and places of the structure, each by itself', async () => {
    await open('places')
    const tree = await screen.findByRole('tree', { name: 'Areas and places' })
    await user.click(within(tree).getByRole('treeitem', { name: /Packing/ }))
    await user.click(screen.getByRole('button', { name: 'Remove Warehouse' }))
    await next()
    await waitFor(() => expect(lastSaved()?.places).toEqual([{ kind: 'PLACE', id: 11 }]))
  })
})

describe('groups and questions', () => {
  it('of the five senses come by one press', async () => {
    shown = withContent({ groups: [] })
    await open('groups')
    await press('Add the five senses of 5S')
    expect(await screen.findAllByRole('textbox', { name: /^Group \d/ })).toHaveLength(5)
    await next()
    await waitFor(() => expect(lastSaved()?.groups.map(({ sense }) => sense)).toEqual([1, 2, 3, 4, 5]))
  })

  it('move by Alt and the arrows, and back by undo', async () => {
    await open('groupOrder')
    inSection('groupOrder').getByRole('button', { name: /Use/ }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const list = screen.getByRole('list', { name: 'Order of the groups' })
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Order')
    await user.keyboard('{Control>}z{/Control}')
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Use')
  })

  it('are made of pasted lines, one each', async () => {
    await open('questions')
    await user.click(inSection('questions').getAllByRole('button', { name: 'Paste lines' })[1] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Questions from lines: Order' })
    await user.click(within(dialog).getByRole('textbox'))
    await user.paste('1. Are signs clean?\n\n- Are lamps lit?\n')
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 lines' }))
    await waitFor(() => expect(box('Question 4').value).toBe('Are signs clean?'))
    expect(box('Question 5').value).toBe('Are lamps lit?')
    await press('Undo')
    expect(screen.queryByRole('textbox', { name: 'Question 5' })).toBeNull()
  })

  it('are added by Enter, moved by Alt and the arrows and to another group by the menu', async () => {
    await open('questions')
    await user.click(box('Question 1'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(box('Question 2')))
    await user.keyboard('Are doors closed?{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(box('Question 1').value).toBe('Are doors closed?'))
    await press('More about Are doors closed?')
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Order' }))
    await waitFor(() => expect(box('Question 4').value).toBe('Are doors closed?'))
  })
})

describe('a photo of a question that was refused', () => {
  it('is neither dropped on the way to another step nor published unasked', async () => {
    await open('questions')
    await press('Help and photo: Is the floor clean?')
    const chooser = await screen.findByLabelText('Reference photo of Is the floor clean?', { selector: 'input' })
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'floor.pdf', { type: 'application/pdf' })] } })
    await screen.findByRole('button', { name: 'Leave the refused file out' })
    await next()
    expect(await wrongAt('Questions')).toContain('1')
    await press(/^.*Questions/)
    if (!screen.queryByRole('button', { name: 'Leave the refused file out' }))
      await press('Help and photo: Is the floor clean?')
    expect(screen.getAllByText('A file was refused. Send it again or remove it.').length).toBeGreaterThan(0)
    await press('Leave the refused file out')
    await waitFor(() => expect(screen.queryByText('A file was refused. Send it again or remove it.')).toBeNull())
  })
})

describe('answers', () => {
  it('weigh a share of the whole, which follows what is typed', async () => {
    await open('answers')
    const weight = box('Weight: Is the floor clean?')
    fireEvent.change(weight, { target: { value: '6' } })
    await waitFor(() => expect(weight.closest('li')?.textContent).toContain('75%'))
    expect(screen.getByText('Weights add up to 8 over 3 questions.')).toBeDefined()
  })

  it('ask for a photo or a text, of one question and of all of its style', async () => {
    await open('answers')
    await press('Answers: Is the floor clean?')
    const asks = await screen.findByRole('group', { name: 'Also asked with No' })
    await user.click(within(asks).getByRole('checkbox', { name: 'File required' }))
    await press(/^Ask the same for all/)
    await next()
    await waitFor(() =>
      expect(lastSaved()?.groups[1]?.questions[0]?.choices[1]).toMatchObject({ needsPhoto: true, nonConform: true }),
    )
  })

  it('make a question critical', async () => {
    await open('critical')
    await user.click(screen.getByRole('checkbox', { name: '1. Is the floor clean?' }))
    expect(screen.getByText('2 critical questions')).toBeDefined()
    await next()
    await waitFor(() => expect(lastSaved()?.groups[0]?.questions.map(({ critical }) => critical)).toEqual([true, true]))
  })
})

describe('results', () => {
  const border = () => screen.getByRole('slider', { name: 'Border between Good and Fair' })

  it('have ranges whose borders move by the keys and stop at the next one', async () => {
    await open('results')
    border().focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(border().getAttribute('aria-valuenow')).toBe('88.1')
    await user.keyboard('{End}')
    expect(border().getAttribute('aria-valuenow')).toBe('70.1')
    await next()
    await waitFor(() =>
      expect(lastSaved()?.ranges).toEqual([
        { label: 'Good', max: 100, min: 70.1 },
        { label: 'Fair', max: 70.1, min: 70 },
        { label: 'Poor', max: 70, min: 0 },
      ]),
    )
  })

  it('have ranges whose borders are pulled along the ruler', async () => {
    await open('results')
    const ruler = border().parentElement as HTMLElement
    vi.spyOn(ruler, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect)
    fireEvent.pointerDown(border(), { pointerId: 1, clientX: 100, buttons: 1 })
    fireEvent.pointerMove(border(), { pointerId: 1, clientX: 200, buttons: 1 })
    await waitFor(() => expect(border().getAttribute('aria-valuenow')).toBe('80'))
  })

  it('have a size proposed by the number of questions', async () => {
    await open('results')
    expect(screen.getAllByDisplayValue('Small, by 3 questions').length).toBeGreaterThan(0)
  })
})

describe('the review', () => {
  it('shows what changes, and runs a score on a phone that goes nowhere', async () => {
    shown = inForce
    await open('review')
    expect(await screen.findByText('Changes from version 2')).toBeDefined()
    expect(screen.getByText('Are aisles marked?').tagName).toBe('DEL')
    const score = screen.getByRole('status', { name: 'Running score' })
    const question = (name: RegExp) => screen.getByRole('radiogroup', { name })
    await user.click(within(question(/1\. Is the floor clean/)).getByRole('radio', { name: 'Yes' }))
    await waitFor(() => expect(score.textContent).toContain('100%'))
    await user.click(within(question(/2\. Are tools/)).getByRole('radio', { name: '0' }))
    await waitFor(() => expect(score.textContent).toContain('66.7%'))
    // one is still to be answered: what failed is said, a grade is not given
    expect(score.textContent).toMatch(/critical question failed.*2 of 3/)
    expect(score.textContent).not.toContain('Poor')
    expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('publishes, and says at its place what only the server knows', async () => {
    answers = [() => problem(409, 'CHECKLIST_NAME_TAKEN', { fields: { name: 'Another enabled one has this name.' } })]
    const { router } = await open('review')
    await publish()
    const list = await screen.findByRole('region', { name: 'Problems' })
    expect(list.textContent).toContain('Subtitle: Another enabled one has this name.')
    await user.click(within(list).getByRole('button', { name: 'Subtitle' }))
    await user.type(await screen.findByRole('textbox', { name: /^Subtitle/ }), ' B')
    await press(/Review/)
    await publish()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    const published = requests.findLast(({ path }) => path.endsWith('/Publish'))
    expect(published?.body).toEqual({ rowVersion: 5 })
  })
})
