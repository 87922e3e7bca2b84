import type { AnyEndpoint } from '@lineside/contract/core'
import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import { assume, clockOffset } from '../../core/api/index.ts'
import { cacheOnDevice } from '../../core/device/index.ts'
import { callWithFiles, filesIn } from '../../core/files/device-files.ts'
import { textOf } from '../../core/i18n/index.ts'
import { newId } from '../../core/new-id.ts'
import { type Account, storedAccount } from '../../core/session/index.ts'
import { outbox, queuedAs, queuedOf } from '../../core/unsent/outbox.ts'
import { notify } from '../../ui/index.ts'
import { commandClient } from './client.ts'
import { commandOf } from './define.ts'
import type { AnyCommand, UnsentCommand } from './types.ts'

/** For the client of the API: a command of this application is kept on the device first, and answers by itself where nobody else can. */
export function waitFor(endpoint: AnyEndpoint, input: unknown): (() => Promise<unknown>) | null {
  const account = storedAccount()
  const command = commandOf(queuedAs(endpoint.name))
  const client = commandClient()
  const record = client && command?.record(client, input as object)
  if (!command || !account || record === undefined)
    return filesIn(input).length > 0 ? () => callWithFiles(endpoint, input) : null
  return () => give(command, account, record, input as UnsentCommand['input'])
}

/** @throws ApiProblem as the server refused it: the page that asked shows it where it belongs */
async function give(command: AnyCommand, account: Account, record: unknown, input: UnsentCommand['input']) {
  const savedAt = new Date(Date.now() + (clockOffset() ?? 0)).toISOString()
  const clientId = (input.body as { clientId?: string }).clientId ?? newId()
  const item: UnsentCommand = {
    endpoint: command.endpoint.name,
    body: { clientId },
    input,
    ...command.name(record, input),
    subject: command.subject(record, input),
    seen: command.facets(record, input),
    mine: command.mine(record, input),
    savedAt,
    refusal: null,
  }
  const outcome = await outbox.add(account.id, item)
  if (outcome.kind === 'saved') return outcome.answer
  if (outcome.kind === 'refused') {
    await outbox.remove(account.id, clientId)
    throw outcome.error
  }
  notify({ title: textOf('capture', 'commands.kept') ?? '' })
  const assumed = command.assumed(record, input, { by: account, at: savedAt })
  return assume((command.answered?.(record, input) ?? assumed) as object)
}

/** What the server or the device answers, with what its reader has said since and nobody has refused. */
export const answersWithUnsent: QueryPersister = async (queryFn, context, query) =>
  withUnsent(context.queryKey, await cacheOnDevice(queryFn, context, query))

function withUnsent(key: QueryKey, answer: unknown): unknown {
  const account = storedAccount()
  if (!account) return answer
  return outbox.of(account.id).reduce((result, item) => {
    const command = item.refusal === null ? commandOf(queuedOf(item)) : undefined
    if (!command) return result
    const { input, savedAt } = item as UnsentCommand
    return command.within(key, result, input, (record) => command.assumed(record, input, { by: account, at: savedAt }))
  }, answer)
}
