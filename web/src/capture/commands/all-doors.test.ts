import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../..')
const contract = join(src, '../../contract/src')

const online = 'what it begins comes with its answer: the button says so where there is no connection'
const identity = 'says who somebody is, which the server alone knows'
const own = 'of lists, files and papers of the portal, which this application does not show'
const decides = 'for another person, who decides on a page of the portal; here one corrects one’s own'

/** What goes at once or not at all, each with its reason. Everything else that the application writes waits on the device. */
const atOnce: Readonly<Record<string, string>> = {
  'accounts.signIn': identity,
  'accounts.signOut': identity,
  'accounts.enterStation': identity,
  'accounts.changePin': identity,
  'accounts.endSupport': 'who looks through another account does so in the portal',
  'accounts.setOwnFavourites': 'of the menu of the portal, which this application does not show',
  'accounts.setOwnLanguage': 'the screen has it at once, and the account with the next choice',
  'checklist-answers.start': 'goes with the answers that wait, by their entry',
  'checklist-answers.register': 'goes with the answers that wait, by their entry',
  'checklist-answers.planAction': 'an action of a plan, which has pages and files of its own in the portal',
  'collects.suggest': 'asks a model for values, and stores nothing',
  'core.askFileTicket': 'asks for a file, and stores nothing',
  'core.uploadFiles': 'files lie on the device with what they belong to, and go before it',
  'core.askPrint': own,
  'core.cancelExport': own,
  'core.cancelImport': own,
  'core.changeSharedView': own,
  'core.chooseImportSheet': own,
  'core.changeView': own,
  'core.removeSharedView': own,
  'core.removeView': own,
  'core.saveView': own,
  'core.shareView': own,
  'non-conformities.answerEffectiveness': decides,
  'non-conformities.duplicate': 'makes another record, whose number and conflicts the server knows',
  'production-notes.approve': decides,
  'production-notes.reject': decides,
  'production-notes.resend': decides,
  'production-notes.reverse': decides,
  'scripts.startRun': online,
  'standard-checks.start': online,
}

/** The text of every file that the application is built from; pages are the portal's, which has its own router. */
function filesOf(entry: string): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (path: string) => {
    if (files.has(path) || !existsSync(path) || /\.(css|json|svg)$/.test(path) || /\/pages\//.test(path)) return
    const text = readFileSync(path, 'utf8')
    files.set(path, text)
    const imports = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
    for (const [, named, later] of text.matchAll(imports)) visit(resolve(dirname(path), named ?? later ?? ''))
  }
  visit(entry)
  return files
}

type Named = Partial<AnyEndpoint>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && typeof (value as Named).path === 'string' && 'method' in value

/** The endpoints of a value of the contract that a file names: itself, or those of a table, by member or all of them. */
function endpointsIn(value: unknown, local: string, text: string): AnyEndpoint[] {
  if (isEndpoint(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  const members = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '')
  const all = value as Record<string, unknown>
  return (members.length > 0 ? members.map((name) => all[name]) : Object.values(all)).filter(isEndpoint)
}

/** What the application writes, by name, with the files that do. */
async function writesOf(files: Map<string, string>): Promise<Map<string, Set<string>>> {
  const writes = new Map<string, Set<string>>()
  const imports = /(?:^|\n)import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@lineside\/contract\/([\w-]+)'/g
  for (const [path, text] of files)
    for (const [, names = '', domain = ''] of text.matchAll(imports)) {
      const door = [join(contract, domain, 'index.ts'), join(contract, `${domain}.ts`)].find((one) => existsSync(one))
      const values = (await import(door ?? '')) as Record<string, unknown>
      for (const name of names.split(',').map((one) => one.trim())) {
        const [exported = '', local = exported] = name.split(/\s+as\s+/)
        for (const { name: endpoint, method } of endpointsIn(values[exported], local, text))
          if (method !== 'GET') writes.set(endpoint, (writes.get(endpoint) ?? new Set()).add(relative(src, path)))
      }
    }
  return writes
}

it('whatever the operators’ application writes waits on the device, or says why it does not', async () => {
  const writes = await writesOf(filesOf(join(src, 'capture/main.tsx')))
  const { captureDoors } = await import('../../capture-domains.ts')
  const queued = new Set(captureDoors.flatMap((door) => door.queued.map(({ endpoint }) => endpoint)))
  const carried = ['scripts.finishRun', 'scripts.abandonRun'].filter((name) => queued.has(name) || writes.has(name))
  const unsaid = [...writes].filter(([name]) => !queued.has(name) && !(name in atOnce) && !carried.includes(name))
  expect(unsaid.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  // what goes by the queue by now, or is written no more, has no reason to stand here
  expect(Object.keys(atOnce).filter((name) => queued.has(name) || !writes.has(name))).toEqual([])
  expect(queued.size).toBeGreaterThan(25)
})
