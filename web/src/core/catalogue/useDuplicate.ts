import { useCallback } from 'react'
import { notify } from '../../ui/index.ts'
import { type RecordStore, useStore } from './queries.ts'
import { type DomainSaying, sentence } from './texts.ts'
import { useRefusal, type Versioned } from './useSetEnabled.tsx'

interface DuplicateInput<R, S extends Versioned> {
  domain: DomainSaying<{ done: { duplicated: string } }>
  queries: RecordStore<R>
  send: (subject: S) => Promise<R>
  /** how people call it */
  nameOf: (copy: R) => string
}

/** Makes another record like one, at once, and goes on with it (`open`). Give it an object made outside the component. */
export function useDuplicate<R, S extends Versioned>(input: DuplicateInput<R, S>, open: (copy: R) => void) {
  const put = useStore(input.queries)
  const refused = useRefusal(input.queries)
  return useCallback(
    async (subject: S) => {
      try {
        const copy = await input.send(subject)
        put(copy)
        notify({ title: sentence(input.domain, 'done.duplicated', { name: input.nameOf(copy) }) })
        open(copy)
      } catch (error) {
        refused(error)
      }
    },
    [input, put, refused, open],
  )
}
