import type { AnyEndpoint } from '@lineside/contract/core'
import { listCommands } from '@lineside/contract/profiles'
import { query } from '../../core/kernel/index.ts'

/** `endpoints`: of the whole house, known once every domain stands. */
export function listCommandsQuery(endpoints: () => readonly AnyEndpoint[]) {
  return query(listCommands, async () => endpoints().flatMap(commandRightOf))
}

function commandRightOf({ name, method, events, right }: AnyEndpoint) {
  if (method === 'GET' || typeof right === 'string') return []
  return [{ name, domain: name.split('.')[0] ?? '', events: [...events], right: right.map((need) => ({ ...need })) }]
}
