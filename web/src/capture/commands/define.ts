import { dropFiles } from '../../core/files/device-files.ts'
import { defineQueued, type Queued } from '../../core/unsent/types.ts'
import { lazyPart } from '../../ui/index.ts'
import { putAnswer } from './client.ts'
import { clashWith, sendCommand } from './sending.ts'
import type { AnyCommand, QueuedCommand, UnsentCommand } from './types.ts'

const fetchScreen = () => import('./CommandScreen.tsx')
const Row = lazyPart(async () => ({ default: (await fetchScreen()).CommandRow }))
const Screen = lazyPart(async () => ({ default: (await fetchScreen()).CommandScreen }))

/** What is fetched while there is a connection. */
export const fetchCommands = fetchScreen

interface CommandQueue extends Queued {
  command: AnyCommand
}

/** A command that waits on the device: the pages that give it need not know. */
export function queuedCommand<I extends object, R, A = R>(one: QueuedCommand<I, R, A>): Queued {
  const command = one as AnyCommand
  const queued = defineQueued<UnsentCommand, unknown>({
    endpoint: command.endpoint.name,
    async send(item) {
      const answer = await sendCommand(command, item)
      putAnswer(command, answer)
      return answer
    },
    sent: ({ input }) => dropFiles(input),
    titleOf: ({ title, detail }) => `${title} · ${detail}`,
    subjectOf: ({ subject }) => subject,
    clashOf: (item, error) => clashWith(command, item, error),
    Row,
    Screen,
  })
  return { ...queued, command } as CommandQueue
}

export const commandOf = (queued: Queued | undefined): AnyCommand | undefined =>
  (queued as CommandQueue | undefined)?.command
