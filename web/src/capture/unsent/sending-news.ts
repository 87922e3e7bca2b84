import type { Unsent } from '../../core/unsent/types.ts'

interface Stage {
  item: Unsent
  stage: 'finished' | 'underWay' | 'refused'
}

/** Where each entry that is not sent yet stands, by its id. */
export type Stages = ReadonlyMap<string, Stage>

interface News {
  item: Unsent
  /** what is new: a finished one is told only once it is known whether it could be sent */
  became: 'finished' | 'saved' | 'waiting' | 'refused'
}

/** Where entries stand now. */
export function stagesOf(unsent: readonly Unsent[], isUnderWay: (clientId: string) => boolean): Stages {
  return new Map(
    unsent.map((item) => {
      const underWay = isUnderWay(item.body.clientId)
      return [item.body.clientId, { item, stage: underWay ? 'underWay' : item.refusal ? 'refused' : 'finished' }]
    }),
  )
}

/** What has happened to entries between two moments. What was thrown away is no news to who did it. */
export function sendingNews(
  before: Stages,
  now: Stages,
  savedAs: (clientId: string) => { item: Unsent } | null,
): readonly News[] {
  const gone = [...before].flatMap(([id, { item }]): News[] =>
    !now.has(id) && savedAs(id) ? [{ item, became: 'saved' }] : [],
  )
  const here = [...now].flatMap(([id, { item, stage }]): News[] => {
    const former = before.get(id)?.stage
    if (former === stage) return []
    if (former === undefined) return stage === 'refused' ? [] : [{ item, became: 'finished' }]
    if (stage === 'refused') return [{ item, became: 'refused' }]
    return former === 'underWay' ? [{ item, became: 'waiting' }] : []
  })
  return [...gone, ...here]
}
