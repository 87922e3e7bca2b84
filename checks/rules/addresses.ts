import { routes } from '@lineside/contract/routes'
import type { Finding, Rule } from '../rule.ts'
import { code, isConfig, isTest, lineOf, type Node, strings } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** What the house itself answers, outside any endpoint (decisions 5.2); named by the two folders that serve and call it. */
const ownAddresses = /^\/api\/(healthz|readyz|metrics|openapi\.json|docs)?$/
const namesThem = /^(server\/src\/core\/http|web\/src\/core)\//

const screens = new Set<string>(routes.map((route) => route.path).filter((path) => path !== '/'))

export const addresses: Rule = {
  name: 'addresses',
  ensures: 'an address is typed once: calls in the contract’s endpoints, screens in the routes of their domain.',
  mend: 'call the endpoint through the typed client; link to a screen by routePath(id, params).',
  check: (files) =>
    code(files)
      .filter((file) => /^(web|server)\/src\//.test(file.path) && !isTest(file.path) && !isConfig(file.path))
      .flatMap(typedAgain),
}

function typedAgain(file: SourceFile): Finding[] {
  return strings(file).flatMap(({ value, start, parents }): Finding[] => {
    const line = lineOf(file.text, start)
    if (/^\/api\//.test(value) && !(ownAddresses.test(value) && namesThem.test(file.path))) {
      return [{ path: file.path, line, what: `the call ${shown(value)} is typed by hand` }]
    }
    const path = value.split(/[?#…]/)[0] ?? ''
    if (isKey(start, parents)) return []
    const isScreen = screens.has(path) || screens.has(path.replace(/\/$/, ''))
    return isScreen ? [{ path: file.path, line, what: `the screen ${shown(value)} is typed by hand` }] : []
  })
}

/** A door lists its pages by their paths; those keys are checked by the type `RoutePath` of the contract. */
function isKey(start: number, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  return parent?.type === 'Property' && (parent.key as Node).start === start
}

const shown = (value: string) => JSON.stringify(value)
