import { definePage, type PageProps, readAhead } from '../../../core/navigation/index.ts'
import { planActions } from '../queries.ts'
import { OneAction } from '../record/OneAction.tsx'

export const page = definePage({
  Component: ActionPage,
  ahead: ({ id = '' }) => [readAhead(planActions.record(id))],
})

/** /planos-de-acao/{topicId}/{id} and /seo-plano-de-acao/{id}: one action. */
function ActionPage({ params }: PageProps) {
  return <OneAction id={params.id ?? ''} />
}
