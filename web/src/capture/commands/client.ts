import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyCommand } from './types.ts'

let client: QueryClient | undefined

/** What the pages have read, for the commands of a page that is there. */
export const commandClient = (): QueryClient | undefined => client

/** Commands read of what these pages show, and put there what they are answered. */
export function useCommandClient(current: QueryClient): void {
  client = current
  useEffect(
    () => () => {
      if (client === current) client = undefined
    },
    [current],
  )
}

/** Puts what the server answered to a command that waited where the pages read it. */
export function putAnswer(command: AnyCommand, answer: unknown): void {
  if (client) command.put(client, answer)
}
