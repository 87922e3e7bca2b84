import type { Infer } from '@lineside/contract/core'
import { getGuide, type guide, makeProfiles, setStepAside, takeStepUp } from '@lineside/contract/getting-started'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { problemText, useTranslation } from '../../core/i18n/index.ts'
import { notify } from '../../ui/index.ts'

export type Guide = Infer<typeof guide>
export type Step = Guide['steps'][number]

/** Who comes back from a step sees at once what it changed. */
export const guideQuery = callQuery(['getting-started'], getGuide, { staleTime: 0, refetchOnWindowFocus: true })

/** Sets a step aside, or takes it up again; the answer is the guide as it then stands. */
export function useAside() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ step, state }: Step) => call(state === 'ASIDE' ? takeStepUp : setStepAside, { params: { step } }),
    onSuccess: (next) => client.setQueryData(guideQuery.queryKey, next),
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
}

/** Makes the example profiles; the answer is the guide as it then stands. */
export function useExampleProfiles() {
  const client = useQueryClient()
  const { t } = useTranslation('getting-started')
  return useMutation({
    mutationFn: () => call(makeProfiles, {}),
    onSuccess: (next) => {
      client.setQueryData(guideQuery.queryKey, next)
      notify({ title: t('profilesMade') })
    },
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
}
