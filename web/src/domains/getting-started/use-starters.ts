import type { Infer } from '@lineside/contract/core'
import {
  bringStarter,
  listStarters,
  type newStarter,
  recapStarter,
  resumeStarter,
  type Starter,
  type starterRecap,
  type starterRecord,
  takeStarterAway,
} from '@lineside/contract/getting-started'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { problemText } from '../../core/i18n/index.ts'
import { notify } from '../../ui/index.ts'

export type StarterRecord = Infer<typeof starterRecord>
export type StarterRecap = Infer<typeof starterRecap>
export type NewStarter = Infer<typeof newStarter>

/** Milliseconds between two looks at one that is under way. */
const LOOK_EVERY = 700

/** Something is done for it on the server. */
export const isUnderWay = ({ state, problem }: StarterRecord): boolean =>
  problem === null && (state === 'BRINGING' || state === 'TAKING')

/** The starter plants; looked at again and again while one is under way. */
export const startersQuery = queryOptions({
  ...callQuery(['getting-started', 'starters'], listStarters, { staleTime: 0 }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY : false),
})

/** What of one would go and stay now. */
export const recapQuery = (starter: Starter) =>
  callQuery(['getting-started', 'starters', starter, 'recap'], recapStarter, { params: { starter }, gcTime: 0 })

/** Asks for something to be done for a starter, and shows it as it then stands. */
function useStarterCall<I>(act: (input: I) => Promise<StarterRecord>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (next) =>
      client.setQueryData(startersQuery.queryKey, (all: readonly StarterRecord[] | undefined) =>
        all?.map((one) => (one.starter === next.starter ? next : one)),
      ),
  })
}

export const useBringing = (starter: Starter) =>
  useStarterCall((body: NewStarter) => call(bringStarter, { params: { starter }, body }))

export function useResuming(starter: Starter) {
  const { mutate, isPending } = useStarterCall(() => call(resumeStarter, { params: { starter } }))
  return { isPending, resume: () => mutate(undefined, { onError: noticeOf }) }
}

export function useTaking(starter: Starter, onDone: () => void) {
  const { mutate, isPending } = useStarterCall(() => call(takeStarterAway, { params: { starter } }))
  return { isPending, take: () => mutate(undefined, { onSuccess: onDone, onError: noticeOf }) }
}

const noticeOf = (error: Error) => void notify({ tone: 'error', title: problemText(error) })
