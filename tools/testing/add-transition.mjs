/**
 * Follows the recipe "add a transition" of CONTRIBUTING.md in a copy of the checkout: a row of a state table with its
 * texts, and nothing else. What must then be there is asked by `transitionTests`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runQuietly } from '../launcher/process.mjs'

const domain = 'non-conformities'
const event = 'inspected'

const row = `    {
      event: '${event}',
      from: ['S'],
      to: 'C',
      actor: responsible,
      needs: mayTreat,
      inputs: ['reason', { person: 'responsibleId', needs: need(permissions.nonConformities, 'w') }],
      call: { verb: 'inspect', summary: 'Have a non-conformity looked at where it was found' },
    },
`
/** The row of the table before which it is put. */
const before = "    { event: 'parentTreated',"

const labels = {
  'en-US': ['Inspected on site', 'Have it inspected', 'Order', 'Inspection ordered.'],
  // the others are said as in pt-BR
  pt: ['', '', 'Pedir', 'Inspeção pedida.'],
  'pt-BR': ['Inspecionada no local', 'Mandar inspecionar', 'Solicitar', 'Inspeção solicitada.'],
  tr: ['Yerinde incelendi', 'İncelet', 'İste', 'İnceleme istendi.'],
}

const edit = (path, change) => {
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`The recipe found no place in ${path}`)
  writeFileSync(path, changed)
}

/** Adds it; resolves with a result like those of the parts. */
export const addTransition = async (copy) => {
  const contract = join(copy, 'contract/src', domain)
  edit(join(contract, 'states.ts'), (text) => text.replace(before, () => row + before))
  for (const [language, [said, button, submit, done]] of Object.entries(labels)) {
    edit(join(contract, 'texts', `${language}.json`), (text) => {
      const texts = JSON.parse(text)
      texts.events = { ...texts.events, ...(said && { [event]: said }) }
      texts.transitions = { ...texts.transitions, [event]: { ...(button && { button }), submit, done } }
      return `${JSON.stringify(texts, null, 2)}\n`
    })
  }
  const { code, output } = await runQuietly(process.execPath, ['checks/domains-page.ts'], { cwd: copy })
  return { title: 'add a transition', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** The tests that exist by the row alone: on the server its right, its move with history, its refusals; its dialog. */
export const transitionTests = {
  filters: [`${domain}/transitions`, `${domain}/Transitions`],
  only: [event, `${domain}.inspect `],
}

/** Of those, three must have run on the server and one in the web. */
export const provenTransition = ({ names }) =>
  names.filter((name) => name.includes(`${domain}/transitions`) && name.includes(event)).length >= 3 &&
  names.some((name) => name.includes(`${domain}/Transitions`) && name.includes(event))

/** The proof of access must have asked for it. */
export const provenAccess = ({ names }) => names.some((name) => name.includes(`${domain}.inspect answers each`))

/** That of the texts must have asked for its own. */
export const provenTexts = ({ names }) => names.some((name) => name.includes('contract/src/texts.test.ts'))
