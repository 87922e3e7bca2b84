import { type ReactNode, useCallback } from 'react'
import { Stack, Text } from '../../ui/index.ts'
import { type RecapOf, useRecapFacts } from '../recap/index.ts'

/** What a question says of an act: what it means, and what there is to know of this record before it. */
export function useWithFacts(): (text: string, act: RecapOf | null) => Promise<ReactNode> {
  const recapFacts = useRecapFacts()
  return useCallback(
    async (text, act) => {
      const facts = act && (await recapFacts(act))
      if (!facts) return text
      return (
        <Stack gap={12}>
          <Text>{text}</Text>
          {facts}
        </Stack>
      )
    },
    [recapFacts],
  )
}
