import { type Side, scorePillar } from '@lineside/contract/audit-cycles'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Cycle, type CyclePillar, scoreOf, useCycleStore } from '../queries.ts'

/** What is said of a pillar; what is left out stays. */
export interface Said {
  score?: number | null
  comment?: string
  fileIds?: number[]
  fromChecklists?: boolean
}

export function sendScore(pillar: CyclePillar, side: Side, said: Said): Promise<Cycle> {
  const former = scoreOf(pillar, side)
  return call(scorePillar, {
    params: { id: String(pillar.id) },
    body: {
      side,
      rowVersion: former?.rowVersion ?? 0,
      score: said.score === undefined ? (former?.score ?? null) : said.score,
      comment: said.comment ?? former?.comment ?? '',
      fileIds: said.fileIds ?? former?.files.map(({ id }) => id) ?? [],
      fromChecklists: said.fromChecklists ?? (said.score === undefined && former?.applications != null),
    },
  })
}

/** One score, saved by itself. Where somebody was faster, what they said is shown. */
export function useScore(pillar: CyclePillar, side: Side) {
  const { t } = useTranslation('audit-cycles')
  const put = useCycleStore()
  return useMutation({
    mutationFn: (said: Said) => sendScore(pillar, side, said),
    onSuccess: (cycle) => {
      put(cycle)
      notify({ title: t('score.saved', { name: pillar.name }) })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'STALE') put(error.current as Cycle)
      notify({ tone: 'error', title: problemText(error) })
    },
  })
}
