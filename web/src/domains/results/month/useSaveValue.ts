import { saveValue } from '@lineside/contract/results'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { refusalText } from '../parts/refusal.ts'
import { type Figure, type Month, monthQuery, useMonthStore } from '../queries.ts'

/** What is said of an indicator in a month; what is left out stays. */
export type Said = Partial<Pick<Figure, 'target' | 'actual' | 'note'>>

/** One figure, saved by itself. Where somebody was faster, what they entered is shown. */
export function useSaveValue(month: Month, { indicatorId, name, source }: Figure) {
  const { t } = useTranslation('results')
  const client = useQueryClient()
  const put = useMonthStore()
  const { queryKey } = monthQuery(month.id)
  return useMutation({
    // target and actual of one indicator are one value: the second waits for the first and stands on it
    scope: { id: `results.value.${month.id}.${indicatorId}` },
    mutationFn: (said: Said) => {
      const now = (client.getQueryData(queryKey) ?? month).figures.find((one) => one.indicatorId === indicatorId)
      const { target = null, actual = null, note = '', rowVersion = 0 } = { ...now, ...said }
      return call(saveValue, {
        body: {
          monthId: month.id,
          indicatorId,
          rowVersion,
          target,
          actual: source === 'TYPED' ? actual : null,
          note,
        },
      })
    },
    onSuccess: (saved) => {
      put(saved)
      notify({ title: t('value.saved', { name }) })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'STALE') void client.invalidateQueries({ queryKey })
      notify({ tone: 'error', title: refusalText(error) })
    },
  })
}
