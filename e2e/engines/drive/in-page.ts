import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** What is looked for, in the dialog on top where one is open: by its role, and its name. */
export interface Looked {
  role: string
  name?: string
  /** the name as a regular expression */
  pattern?: string
}

/** Where something stands that can be pressed, or why it cannot be. */
export type Spot = { x: number; y: number } | { lacks: string }

/** What holds much else is called by all of its text: its name by the rules would be read from hundreds of styles. */
const LARGE = new Set(['row', 'listitem', 'article', 'region', 'group', 'tabpanel'])

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const nameOf = (element: Element, role: string) =>
  LARGE.has(role)
    ? plain(element.getAttribute('aria-label') ?? element.textContent)
    : plain(computeAccessibleName(element))

function matches(element: Element, { role, name, pattern }: Looked): boolean {
  if (getRole(element) !== role) return false
  if (name === undefined && pattern === undefined) return true
  const called = nameOf(element, role)
  return name === undefined ? new RegExp(pattern ?? '').test(called) : called === name
}

/** Those of that role and name that a person meets, in their order, as long as one looks. */
function* inside(where: ParentNode, looked: Looked): Generator<Element> {
  for (const one of where.querySelectorAll('*')) if (matches(one, looked) && !isInaccessible(one)) yield one
}

function* all(looked: Looked): Generator<Element> {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  let isIn = false
  for (const one of dialog ? inside(dialog.closest('[data-portal]') ?? dialog, looked) : []) {
    isIn = true
    yield one
  }
  // what a dialog opens (options, a calendar) hangs beside it
  if (!isIn) yield* inside(document, looked)
}

const says = (element: Element) =>
  `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`

const tools = {
  isThere: (looked: Looked) => !all(looked).next().done,
  texts: (looked: Looked) => [...all(looked)].map((one) => plain(one.textContent)),
  /** Scrolls to the one of that place and says where to press it: only where nothing else lies over it. */
  async spot(looked: Looked, index: number): Promise<Spot> {
    const element = [...all(looked)][index]
    if (!element) return { lacks: `no ${looked.role} ${looked.name ?? looked.pattern ?? ''}` }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    await new Promise(requestAnimationFrame)
    const box = element.getBoundingClientRect()
    if (Math.abs(box.top - before.top) > 1 || Math.abs(box.left - before.left) > 1) return { lacks: 'it moves' }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const isIt = hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one))
    return isIt ? { x, y } : { lacks: `over ${says(element)} lies ${hit ? says(hit) : 'nothing'}` }
  },
}

declare global {
  interface Window {
    /** what finds things on a page by what they are called */
    lookedBy: typeof tools
  }
}

window.lookedBy = tools
